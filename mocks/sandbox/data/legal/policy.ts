import { both } from "../menu/notation";
import type { DemoLegalText } from "../types";

/** Follows the LGPD (Lei 13.709/2018): bases of article 7, rights of article 18, officer of article 41. */
export const policy: DemoLegalText = {
  title: both("Política de privacidade", "Privacy policy"),
  updated_at: "2026-11-03T00:00:00-03:00",
  sections: [
    {
      heading: both("Quem cuida dos seus dados", "Who looks after your data"),
      text: both(
        "A controladora é a Cantina Aurora Alimentação Ltda. (CNPJ 00.000.000/0000-00), Rua Aspicuelta, 318, São Paulo, SP. Para qualquer assunto de privacidade, escreva ao canal da encarregadoria de dados: privacidade@cantinaaurora.example. Respondemos em até 15 dias.",
        "The controller is Cantina Aurora Alimentação Ltda. (CNPJ 00.000.000/0000-00), Rua Aspicuelta, 318, São Paulo, SP, Brazil. For anything about privacy, write to our data protection officer: privacidade@cantinaaurora.example. We answer within 15 days.",
      ),
    },
    {
      heading: both("O que guardamos", "What we keep"),
      text: both(
        "Do pedido: nome, celular, endereço, itens, observações, valor e forma de pagamento. Da conta: e-mail, data de nascimento, CPF, senha (só a marca dela, que ninguém lê), endereços, favoritos e, se quiser, foto. Do cartão guardamos a bandeira e os quatro últimos números; o resto fica com o meio de pagamento. Do acesso: data, hora, endereço IP e tipo de aparelho. A localização do aparelho só é lida quando você toca em usar a localização, e serve para achar o endereço.",
        "From orders: name, phone, address, items, notes, amount, and how you paid. From your account: email, date of birth, CPF (Brazilian tax ID), password (only its hash, which nobody can read), addresses, favorites and, if you like, a photo. From cards we keep the brand and the last four digits; the rest stays with the payment provider. From visits: date, time, IP address, and kind of device. Your device's location is read only when you tap to use it, and serves to find your address.",
      ),
    },
    {
      heading: both("Para que usamos, e com que base", "What we use it for, and on what grounds"),
      text: both(
        "Para preparar, entregar e cobrar o pedido e manter sua conta: execução de contrato. Para emitir a nota e guardar registros de acesso: obrigação legal. Para evitar fraude, cuidar da segurança e atender você: legítimo interesse. Para avisos de ofertas e medição de uso do site: seu consentimento, que você pode retirar quando quiser. Não vendemos dados, e nenhuma decisão que afete você é tomada só por máquina.",
        "To prepare, deliver, and charge an order and keep your account: performance of a contract. To issue receipts and keep access records: legal obligation. To prevent fraud, keep things secure, and help you: legitimate interest. For offers and for measuring how the site is used: your consent, which you can withdraw at any time. We don't sell data, and no decision that affects you is made by machine alone.",
      ),
    },
    {
      heading: both("Com quem dividimos", "Who we share it with"),
      text: both(
        "Com quem faz a entrega (nome, celular e endereço, só até entregar), com o meio de pagamento, com quem hospeda o site e manda e-mails e mensagens, e com o fisco e as autoridades, quando a lei obriga. Se você entra com Google, Apple ou Facebook, recebemos de lá seu nome e e-mail. Alguns desses serviços ficam fora do Brasil; com eles usamos as cláusulas-padrão da ANPD.",
        "With whoever delivers (name, phone, and address, only until delivery), with the payment provider, with those who host the site and send emails and messages, and with tax and other authorities when the law requires it. If you sign in with Google, Apple, or Facebook, they give us your name and email. Some of these services are outside Brazil; with them we use the standard clauses of the ANPD, Brazil's data protection authority.",
      ),
    },
    {
      heading: both("Por quanto tempo", "For how long"),
      text: both(
        "Pedidos e notas: cinco anos, prazo da lei fiscal e do consumidor. Registros de acesso: seis meses, como pede o Marco Civil da Internet. Dados da conta: enquanto ela existir. Pedidos sem cadastro seguem o prazo do pedido. Depois disso, excluímos ou tornamos anônimo.",
        "Orders and receipts: five years, as tax and consumer law set. Access records: six months, as Brazil's Internet Civil Framework requires. Account details: while the account exists. Orders placed without an account follow the term for orders. After that we delete the data or make it anonymous.",
      ),
    },
    {
      heading: both("Seus direitos", "Your rights"),
      text: both(
        "Você pode confirmar se tratamos seus dados, receber uma cópia, corrigir, levar para outro serviço, saber com quem dividimos, pedir anonimização, bloqueio ou exclusão, se opor a um uso e retirar um consentimento. Quase tudo se faz no perfil, em Meus dados, sem custo; o resto, pelo e-mail de privacidade. Ao excluir a conta, fica só o que a lei manda guardar. Se a resposta não bastar, você pode reclamar à ANPD, em gov.br/anpd.",
        "You can confirm whether we process your data, get a copy, correct it, take it to another service, learn who we share it with, ask for it to be anonymized, blocked, or deleted, object to a use, and withdraw consent. Nearly all of it is in your profile, under My data, at no cost; the rest goes to our privacy email. When you delete your account, only what the law requires stays. If our answer isn't enough, you can complain to the ANPD at gov.br/anpd.",
      ),
    },
    {
      heading: both("Cookies", "Cookies"),
      text: both(
        "Usamos cookies para o site funcionar: sua sacola, sua sessão e seu idioma. Eles não seguem você em outros sites. Os de medição só entram depois do seu sim, e recusar não muda nada na hora de pedir. Você pode apagar cookies no navegador; a sacola começa de novo.",
        "We use cookies to make the site work: your bag, your session, and your language. They don't follow you to other sites. Measurement cookies come only after you say yes, and saying no changes nothing about ordering. You can clear cookies in your browser; your bag starts over.",
      ),
    },
    {
      heading: both("Segurança e crianças", "Security and children"),
      text: both(
        "Os dados viajam e ficam cifrados, e só quem precisa deles para trabalhar tem acesso. Se um incidente trouxer risco para você, avisamos você e a ANPD. A conta é para maiores de 18 anos; se soubermos que uma criança abriu uma, excluímos.",
        "Data is encrypted in transit and at rest, and only people who need it for their work have access. If an incident puts you at risk, we tell you and the ANPD. Accounts are for people over 18; if we learn that a child has opened one, we delete it.",
      ),
    },
    {
      heading: both("Mudanças", "Changes"),
      text: both(
        "Quando esta política mudar, avisamos aqui com a nova data, e por e-mail se a mudança for importante. O que depende do seu consentimento só muda com um novo sim.",
        "When this policy changes, we say so here with the new date, and by email if the change matters. Whatever depends on your consent changes only with a new yes.",
      ),
    },
  ],
};
