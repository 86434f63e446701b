import type { DemoAddress } from "./types";

function at(
  id: string,
  postal_code: string,
  street: string,
  place: [district: string, city: string, state: string],
  point: [latitude: number, longitude: number],
): DemoAddress {
  const [district, city, state] = place;
  const [latitude, longitude] = point;
  return { id, postal_code, street, district, city, state, latitude, longitude };
}

/** The geocoder's entries. Among streets of one name, the best match comes first. */
export const addresses: DemoAddress[] = [
  // within the area of Vila Madalena
  at(
    "aspicuelta-vila-madalena",
    "05433-010",
    "Rua Aspicuelta",
    ["Vila Madalena", "São Paulo", "SP"],
    [-23.5546, -46.6893],
  ),
  at(
    "travessa-aspicuelta",
    "05445-020",
    "Travessa Aspicuelta",
    ["Vila Beatriz", "São Paulo", "SP"],
    [-23.5489, -46.6951],
  ),
  // the same name in another city, outside every area
  at(
    "aspicuelta-osasco",
    "06112-080",
    "Rua Aspicuelta",
    ["Jardim das Flores", "Osasco", "SP"],
    [-23.5399, -46.7868],
  ),
  // within the area of Vila Madalena
  at("harmonia", "05435-000", "Rua Harmonia", ["Vila Madalena", "São Paulo", "SP"], [-23.5537, -46.6927]),
  at(
    "fradique-coutinho",
    "05416-011",
    "Rua Fradique Coutinho",
    ["Vila Madalena", "São Paulo", "SP"],
    [-23.5584, -46.6874],
  ),
  at("wisard", "05434-080", "Rua Wisard", ["Vila Madalena", "São Paulo", "SP"], [-23.5556, -46.6905]),
  at("girassol", "05433-002", "Rua Girassol", ["Vila Madalena", "São Paulo", "SP"], [-23.5522, -46.6876]),
  at("purpurina", "05435-030", "Rua Purpurina", ["Vila Madalena", "São Paulo", "SP"], [-23.55, -46.6911]),
  at(
    "heitor-penteado",
    "05438-200",
    "Rua Heitor Penteado",
    ["Sumarezinho", "São Paulo", "SP"],
    [-23.5466, -46.6914],
  ),
  at(
    "cardoso-de-almeida",
    "05013-001",
    "Rua Cardoso de Almeida",
    ["Perdizes", "São Paulo", "SP"],
    [-23.5375, -46.6705],
  ),
  at(
    "teodoro-sampaio",
    "05405-150",
    "Rua Teodoro Sampaio",
    ["Pinheiros", "São Paulo", "SP"],
    [-23.56, -46.68],
  ),
  at(
    "benedito-calixto",
    "05406-040",
    "Praça Benedito Calixto",
    ["Pinheiros", "São Paulo", "SP"],
    [-23.5578, -46.6816],
  ),
  at("oscar-freire", "05409-011", "Rua Oscar Freire", ["Pinheiros", "São Paulo", "SP"], [-23.5602, -46.6742]),
  at("pinheiros", "05422-001", "Rua dos Pinheiros", ["Pinheiros", "São Paulo", "SP"], [-23.5665, -46.6845]),
  // within the areas of Pinheiros or Moema only
  at(
    "faria-lima",
    "01452-000",
    "Avenida Brigadeiro Faria Lima",
    ["Jardim Paulistano", "São Paulo", "SP"],
    [-23.5772, -46.6868],
  ),
  at(
    "joaquim-floriano",
    "04534-002",
    "Rua Joaquim Floriano",
    ["Itaim Bibi", "São Paulo", "SP"],
    [-23.5838, -46.6726],
  ),
  at("paulista", "01310-100", "Avenida Paulista", ["Bela Vista", "São Paulo", "SP"], [-23.5614, -46.6559]),
  at(
    "ibirapuera",
    "04029-200",
    "Avenida Ibirapuera",
    ["Indianópolis", "São Paulo", "SP"],
    [-23.6098, -46.666],
  ),
  at(
    "maracatins",
    "04089-011",
    "Alameda dos Maracatins",
    ["Indianópolis", "São Paulo", "SP"],
    [-23.605, -46.661],
  ),
  // outside every area
  at(
    "domingos-de-morais",
    "04010-200",
    "Rua Domingos de Morais",
    ["Vila Mariana", "São Paulo", "SP"],
    [-23.587, -46.6365],
  ),
  at("consolacao", "01301-000", "Rua da Consolação", ["Consolação", "São Paulo", "SP"], [-23.548, -46.648]),
  at("tuiuti", "03081-000", "Rua Tuiuti", ["Tatuapé", "São Paulo", "SP"], [-23.543, -46.576]),
  at(
    "luiz-dumont-villares",
    "02085-100",
    "Avenida Luiz Dumont Villares",
    ["Santana", "São Paulo", "SP"],
    [-23.488, -46.613],
  ),
  at(
    "autonomistas",
    "06020-010",
    "Avenida dos Autonomistas",
    ["Vila Yara", "Osasco", "SP"],
    [-23.5325, -46.779],
  ),
  at(
    "francisco-glicerio",
    "13012-100",
    "Avenida Francisco Glicério",
    ["Centro", "Campinas", "SP"],
    [-22.9056, -47.0608],
  ),
  // a town with one CEP for all its streets
  at("itai", "18730-000", "", ["", "Itaí", "SP"], [-23.4181, -49.0906]),
  at("25-de-marco", "01021-000", "Rua 25 de Março", ["Centro", "São Paulo", "SP"], [-23.5437, -46.6316]),
  at(
    "atlantica",
    "22070-000",
    "Avenida Atlântica",
    ["Copacabana", "Rio de Janeiro", "RJ"],
    [-22.9719, -43.1843],
  ),
];
