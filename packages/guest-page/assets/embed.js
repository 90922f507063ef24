// A button on a hotel's own site that opens a frame. Rooms, where the site is one of those that the key lists; the button takes the place of
// the script, and what is booked opens a window of its own:
//   <script src="https://…/book.js" data-key="pk_…" data-label="Book a room" data-colour="#1f5f4a" defer></script>
// The conversation of a stay; without data-colour the frame uses the colour of the hotel:
//   <script src="https://…/widget.js" data-key="wk_…" data-label="Write to us" data-colour="#1f5f4a" defer></script>
// Reads nothing from the page and adds a single element to it; the script creates the styles, as strict policies require.
(() => {
  const { currentScript } = document;
  const { key = '', label, colour = '', ink = '#ffffff', language = '' } = currentScript.dataset;
  const { origin: home, pathname } = new URL(currentScript.src);

  const rooms = {
    name: 'rooms',
    label: 'Book a room',
    source: () => `/book/frame?${new URLSearchParams(language === '' ? { key } : { key, language })}`,
    place: (host) => currentScript.before(host),
    style: `:host { display: block; }
      button { padding: 0.5rem 1.5rem; border-radius: 0.5rem; }
      iframe { box-sizing: border-box; width: 100%; height: min(48rem, 90vh); margin: 0.75rem 0 0; }`,
    isFrameFirst: false,
  };

  const conversation = {
    name: 'conversation',
    label: 'Write to us',
    source: () => {
      const query = /^#[0-9a-f]{6}$/i.test(colour) ? `?colour=${colour.slice(1).toLowerCase()}` : '';
      return `/widget/frame${query}#${encodeURIComponent(key)}`; // the fragment is never sent
    },
    place: (host) => document.body.append(host),
    style: `:host { position: fixed; right: 1rem; bottom: 1rem; z-index: 2147483000; }
      button { padding: 0.5rem 1.25rem; border-radius: 1.5rem; }
      iframe { width: min(24rem, calc(100vw - 2rem)); height: min(34rem, calc(100vh - 6rem)); margin: 0 0 0.5rem; }`,
    isFrameFirst: true,
  };

  const shown = pathname.endsWith('/book.js') ? rooms : conversation;
  const title = label ?? shown.label;
  const colourOr = (text, usual) => (CSS.supports('color', text) ? text : usual);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { font: 1rem/1.4 system-ui, sans-serif; }
    button { min-width: 2.75rem; min-height: 2.75rem; border: 0; font: inherit; font-weight: 600; cursor: pointer;
      background: ${colourOr(colour, '#1f5f4a')}; color: ${colourOr(ink, '#ffffff')}; }
    button:focus-visible, iframe:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
    iframe { display: block; border: 1px solid #8a938e; border-radius: 0.75rem; background: #ffffff; }
    ${shown.style}
    [hidden] { display: none; }
    @media print { :host { display: none; } }`);

  const host = document.createElement('div');
  host.setAttribute('role', 'region'); // makes it a landmark of the site
  host.setAttribute('aria-label', title);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];

  const frame = document.createElement('iframe');
  frame.title = title;
  frame.hidden = true;
  frame.id = shown.name;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = title;
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', frame.id);

  const show = (isShown) => {
    if (isShown && !frame.src) frame.src = home + shown.source();
    frame.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
    (isShown ? frame : button).focus();
  };
  button.addEventListener('click', () => show(frame.hidden));
  root.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape' && !frame.hidden) show(false);
  });
  addEventListener('message', ({ source, origin, data }) => {
    if (origin === home && source === frame.contentWindow && data === 'innkeeper:close') show(false);
  });

  root.append(...(shown.isFrameFirst ? [frame, button] : [button, frame]));
  shown.place(host);
})();
