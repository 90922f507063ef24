import type { Language } from '@innkeeper/kernel';

interface MailTexts {
  readonly subject: string;
  readonly text: (password: string) => string;
}

const texts: Readonly<Record<Language, MailTexts>> = {
  en: {
    subject: 'Your one-time password for Innkeeper',
    text: (password) =>
      `Your one-time password: ${password}\n\nEnter it under Account, where you requested it, together with a new password. It works once, within 72 hours.\n\nIf you did not request it, someone else is signed in to your account: tell the operator of your installation.`,
  },
  pt: {
    subject: 'A sua palavra-passe de utilização única para o Innkeeper',
    text: (password) =>
      `A sua palavra-passe de utilização única: ${password}\n\nIntroduza-a em Conta, onde a pediu, juntamente com uma nova palavra-passe. Funciona uma vez, no prazo de 72 horas.\n\nNão a pediu? Então outra pessoa tem sessão iniciada na sua conta: avise o operador da sua instalação.`,
  },
  es: {
    subject: 'Su contraseña de un solo uso para Innkeeper',
    text: (password) =>
      `Su contraseña de un solo uso: ${password}\n\nIntrodúzcala en Cuenta, donde la solicitó, junto con una contraseña nueva. Funciona una vez, en un plazo de 72 horas.\n\n¿No la ha solicitado? Entonces otra persona ha iniciado sesión en su cuenta: avise al operador de su instalación.`,
  },
  fr: {
    subject: 'Votre mot de passe à usage unique pour Innkeeper',
    text: (password) =>
      `Votre mot de passe à usage unique : ${password}\n\nSaisissez-le sous Compte, là où vous l’avez demandé, avec un nouveau mot de passe. Il fonctionne une seule fois, dans les 72 heures.\n\nVous ne l’avez pas demandé ? Quelqu’un d’autre est alors connecté à votre compte : prévenez l’opérateur de votre installation.`,
  },
  de: {
    subject: 'Ihr Einmalpasswort für Innkeeper',
    text: (password) =>
      `Ihr Einmalpasswort: ${password}\n\nGeben Sie es unter „Konto“, wo Sie es angefordert haben, zusammen mit einem neuen Passwort ein. Es gilt einmal, innerhalb von 72 Stunden.\n\nSie haben es nicht angefordert? Dann ist jemand anderes mit Ihrem Konto angemeldet: Melden Sie das dem Betreiber Ihrer Installation.`,
  },
};

/** Composes the e-mail with a one-time password. */
export function passwordMail(password: string, language: Language): { readonly subject: string; readonly text: string } {
  const { subject, text } = texts[language];
  return { subject, text: text(password) };
}
