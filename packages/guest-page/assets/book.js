// Rooms of a hotel on its own site:
//   <script src="https://…/book.js" data-key="pk_…" data-label="Book a room" data-colour="#1f5f4a" defer></script>
// The site must be one of those that the key lists. The button takes the place of the script; what is booked opens a window of its own.
// Reads nothing from the page and adds a single element to it; the script creates the styles, as strict policies require.
(() => {
  const { currentScript } = document;
  const { key = '', label = 'Book a room', colour = '', ink = '#ffffff', language = '' } = currentScript.dataset;
  const home = new URL(currentScript.src).origin;
  const isColour = (text) => CSS.supports('color', text);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; font: 1rem/1.4 system-ui, sans-serif; }
    button { min-width: 2.75rem; min-height: 2.75rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 0.5rem; font: inherit;
      font-weight: 600; cursor: pointer; background: ${isColour(colour) ? colour : '#1f5f4a'}; color: ${isColour(ink) ? ink : '#ffffff'}; }
    button:focus-visible, iframe:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
    iframe { display: block; box-sizing: border-box; width: 100%; height: min(48rem, 90vh); margin: 0.75rem 0 0;
      border: 1px solid #8a938e; border-radius: 0.75rem; background: #ffffff; }
    [hidden] { display: none; }
    @media print { :host { display: none; } }`);

  const host = document.createElement('div');
  host.setAttribute('role', 'region'); // makes it a landmark of the site
  host.setAttribute('aria-label', label);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];

  const frame = document.createElement('iframe');
  frame.title = label;
  frame.hidden = true;
  frame.id = 'rooms';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', frame.id);

  const query = new URLSearchParams(language === '' ? { key } : { key, language });
  const show = (isShown) => {
    if (isShown && !frame.src) frame.src = `${home}/book/frame?${query}`;
    frame.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
    (isShown ? frame : button).focus();
  };
  button.addEventListener('click', () => show(frame.hidden));
  root.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape' && !frame.hidden) show(false);
  });

  root.append(button, frame);
  currentScript.before(host);
})();
