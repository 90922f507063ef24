// The conversation behind a widget key. The key is in the fragment of the address and is only ever sent in a header.

const key = decodeURIComponent(location.hash.slice(1));
const pauseMs = 10_000;
const texts = {
  en: {
    title: 'Conversation',
    label: 'Your message',
    send: 'Send',
    ended: 'This conversation has ended.',
    failed: 'Your message could not be sent. Please try again.',
  },
  pt: {
    title: 'Conversa',
    label: 'A sua mensagem',
    send: 'Enviar',
    ended: 'Esta conversa terminou.',
    failed: 'Não foi possível enviar. Tente novamente.',
  },
  es: {
    title: 'Conversación',
    label: 'Su mensaje',
    send: 'Enviar',
    ended: 'Esta conversación ha terminado.',
    failed: 'No se ha podido enviar. Inténtelo de nuevo.',
  },
  fr: {
    title: 'Conversation',
    label: 'Votre message',
    send: 'Envoyer',
    ended: 'Cette conversation est terminée.',
    failed: 'L’envoi a échoué. Veuillez réessayer.',
  },
  de: {
    title: 'Unterhaltung',
    label: 'Ihre Nachricht',
    send: 'Senden',
    ended: 'Diese Unterhaltung ist beendet.',
    failed: 'Senden fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  },
};
const language = navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => tag in texts) ?? 'en';
const say = texts[language];
const [list, status, form, body] = ['messages', 'status', 'form', 'body'].map((id) => document.getElementById(id));

list.tabIndex = 0; // it scrolls
document.documentElement.lang = language;
document.title = say.title;
for (const id of ['title', 'label', 'send']) document.getElementById(id).textContent = say[id];

/** The site's colour takes precedence over that of the hotel. */
async function applyColour() {
  const given = new URLSearchParams(location.search).get('colour') ?? (await colourOfHouse());
  if (!/^[0-9a-f]{6}$/.test(given)) return;
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/stay/assets/colour/${given}.css` });
  document.head.append(style);
}

async function colourOfHouse() {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch('/widget/house', { headers, cache: 'no-store', credentials: 'omit' });
  const { colour } = response.ok ? await response.json() : { colour: null };
  return colour === null ? '' : colour.slice(1);
}

/** API of the key: production, or the sandbox if production says so. */
let base = '/v1';

async function call(init = {}) {
  const headers = { authorization: `Bearer ${key}`, ...init.headers };
  const response = await fetch(`${base}/widget/messages`, { ...init, headers, cache: 'no-store', credentials: 'omit' });
  if (response.status !== 401 || base !== '/v1') return response;
  const { code } = await response.clone().json();
  if (code !== 'SVC-1004') return response;
  base = '/sandbox/v1';
  return call(init);
}

/** Ids of messages on screen, so that screen readers announce only new ones. */
const shown = new Set();

async function refresh() {
  if (document.hidden) return;
  const response = await call();
  if (response.status === 401) {
    status.textContent = say.ended;
    form.hidden = true;
    return;
  }
  if (!response.ok) return;
  const { data } = await response.json();
  for (const message of data.toReversed()) {
    if (shown.has(message.id)) continue;
    shown.add(message.id);
    const item = document.createElement('li');
    item.className = message.direction;
    item.textContent = message.body;
    list.append(item);
    item.scrollIntoView();
  }
}

let sending = null; // idempotency key of the message being sent, until it is known to have arrived

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  sending ??= crypto.randomUUID();
  const headers = { 'content-type': 'application/json', 'idempotency-key': sending };
  const text = body.value;
  try {
    const response = await call({ method: 'POST', headers, body: JSON.stringify({ body: text }) });
    status.textContent = response.ok ? '' : say.failed;
    if (response.status < 500) sending = null;
    if (!response.ok) return;
    if (body.value === text) body.value = '';
    await refresh();
  } catch {
    status.textContent = say.failed;
  }
});
body.addEventListener('input', () => {
  sending = null; // a changed text is a new message
});
addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') parent.postMessage('innkeeper:close', '*');
});

applyColour().catch(() => undefined);
refresh().catch(() => undefined);
setInterval(() => void refresh().catch(() => undefined), pauseMs);
