import { both } from "../menu/notation";
import type { DemoLegalText } from "../types";

export const generalTerms: DemoLegalText = {
  title: both("Termos de uso", "Terms of use"),
  updated_at: "2026-11-03T00:00:00-03:00",
  sections: [
    {
      heading: both("Quem somos", "Who we are"),
      text: both(
        "A Cantina Aurora Alimentação Ltda. (CNPJ 00.000.000/0000-00), com sede na Rua Aspicuelta, 318, Vila Madalena, São Paulo, SP, CEP 05433-010, vende comida feita em suas próprias cozinhas, para entrega, retirada e consumo na mesa. Este site é nosso, e quem responde pelo pedido é o restaurante que o prepara. Ao usar o site, você concorda com estes termos; se não concordar com algum ponto, fale com a gente antes de pedir: (11) 3000-0000 ou oi@cantinaaurora.example.",
        "Cantina Aurora Alimentação Ltda. (CNPJ 00.000.000/0000-00), based at Rua Aspicuelta, 318, Vila Madalena, São Paulo, SP, 05433-010, Brazil, sells food made in its own kitchens, for delivery, pickup, and eating at the table. This site is ours, and the location that prepares an order answers for it. By using the site you agree to these terms; if any point doesn't suit you, talk to us before you order: (11) 3000-0000 or oi@cantinaaurora.example.",
      ),
    },
    {
      heading: both("Sua conta", "Your account"),
      text: both(
        "Dá para pedir sem cadastro: nome, celular e endereço bastam. Com uma conta você guarda endereços, cartões e favoritos. A conta é pessoal, e os dados dela precisam ser verdadeiros. Cuide da sua senha e avise a gente se achar que alguém entrou no seu lugar. Podemos suspender uma conta usada para fraude ou contra a lei, e dizemos o motivo. Você pode excluir a sua quando quiser, no perfil.",
        "You can order without an account: a name, a phone, and an address are enough. With an account you save addresses, cards, and favorites. It's personal, and its details have to be true. Look after your password and tell us if you think someone else has signed in. We may suspend an account used for fraud or against the law, and we'll say why. You can delete yours whenever you like, in your profile.",
      ),
    },
    {
      heading: both("Pedido e preço", "Orders and prices"),
      text: both(
        "O preço é o que aparece na hora de confirmar, em reais e com impostos, e a taxa de entrega vem à parte. Se algo mudar entre a escolha e o pagamento, mostramos o antes e o depois, e você decide. O pedido vale quando o restaurante confirma. Se um item acabar depois disso, ligamos para oferecer uma troca ou devolver o valor dele. Fotos e desenhos ilustram; o prato varia com a estação. Cupons e vales-presente têm suas próprias regras, escritas ao lado deles, e vale um cupom por pedido.",
        "The price is the one you see when you confirm, in Brazilian reais and with taxes; the delivery fee is listed apart. If anything changes between choosing and paying, we show the before and the after, and you decide. An order stands once the location confirms it. If an item runs out after that, we call to offer a swap or refund it. Photos and drawings illustrate; dishes change with the season. Coupons and gift cards have rules of their own, written beside them, and each order takes one coupon.",
      ),
    },
    {
      heading: both("Alérgenos e bebidas alcoólicas", "Allergens and alcohol"),
      text: both(
        "Os alérgenos estão na página de cada item. As cozinhas trabalham com trigo, leite, ovos, peixes, crustáceos, soja e castanhas, e pode haver traços: em caso de alergia grave, ligue antes de pedir. Bebida alcoólica é só para maiores de 18 anos, e pedimos um documento com foto na entrega ou na retirada. Sem ele, a bebida volta e o valor dela é devolvido.",
        "Allergens are listed on each item's page. Our kitchens work with wheat, milk, eggs, fish, shellfish, soy, and nuts, and traces may be present: if you have a severe allergy, call before you order. Alcohol is only for people over 18, and we ask for photo ID at delivery or pickup. Without it, the drink goes back and its price is refunded.",
      ),
    },
    {
      heading: both("Pagamento", "Payment"),
      text: both(
        "Aceitamos Pix, cartões, vales e dinheiro, como a página de pagamento mostrar. Os dados do cartão vão do seu aparelho para a empresa de pagamento: não passam por nós. Um pedido nunca é cobrado duas vezes; se aparecer uma cobrança que você não reconhece, fale com a gente e resolvemos. A nota fiscal sai para cada pedido, com seu CPF se você pedir.",
        "We take Pix, cards, vouchers, and cash, as the checkout page shows. Card details go from your device to the payment company: they never pass through us. An order is never charged twice; if you see a charge you don't recognize, contact us and we'll sort it out. Every order gets a fiscal receipt, with your CPF if you ask for it.",
      ),
    },
    {
      heading: both("Entrega e retirada", "Delivery and pickup"),
      text: both(
        "O tempo é uma estimativa, e a área de entrega depende do restaurante. Se atrasar mais de 30 minutos, ligue para o restaurante: resolvemos na hora, com novo envio ou estorno. Confira se o endereço e o celular estão certos. Se ninguém receber em 10 minutos e não conseguirmos falar com você, o pedido volta para o restaurante, e a comida pronta é cobrada. Na retirada, guardamos seu pedido por até duas horas.",
        "Times are estimates, and the delivery area depends on the location. If an order is more than 30 minutes late, call the restaurant: we'll fix it right then, with a new delivery or a refund. Check that the address and phone are right. If nobody receives it within 10 minutes and we can't reach you, the order goes back, and the food already made is charged. For pickup, we keep your order for up to two hours.",
      ),
    },
    {
      heading: both("Cancelamento e estorno", "Cancellations and refunds"),
      text: both(
        "Dá para cancelar sem custo até o restaurante confirmar. Depois, fale com a gente: se o preparo não tiver começado, cancelamos também. Se a comida chegar errada, fria ou diferente do que você pediu, avise no mesmo dia e escolha entre outro prato e o valor de volta, como garante o Código de Defesa do Consumidor. O estorno segue pelo mesmo meio em até dois dias úteis; no cartão, pode aparecer na fatura seguinte.",
        "You can cancel at no cost until the location confirms. After that, talk to us: if cooking hasn't begun, we'll cancel too. If food arrives wrong, cold, or other than what you ordered, tell us the same day and choose between another dish and your money back, as Brazil's Consumer Protection Code guarantees. Refunds go out the same way you paid within two business days; on a card, they may show on the next statement.",
      ),
    },
    {
      heading: both("Seus dados", "Your data"),
      text: both(
        "Guardamos o que o pedido e a nota pedem. O que fazemos com seus dados, e como ver, corrigir ou excluir cada um, está na Política de privacidade.",
        "We keep what the order and its receipt require. What we do with your data, and how to see, correct, or delete it, is in our Privacy policy.",
      ),
    },
    {
      heading: both("Mudanças e foro", "Changes and jurisdiction"),
      text: both(
        "Quando estes termos mudarem, avisamos aqui com a nova data, e pedimos seu aceite de novo se a mudança for importante. Vale o que estava escrito no dia do seu pedido. A lei é a brasileira, e qualquer disputa pode ser levada à Justiça da cidade onde você mora.",
        "When these terms change, we say so here with the new date, and ask you to accept them again if the change matters. What applies is what was written on the day of your order. Brazilian law governs, and any dispute may be taken to the courts of the city where you live.",
      ),
    },
  ],
};
