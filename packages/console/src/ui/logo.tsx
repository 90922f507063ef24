import classes from './logo.module.css';

interface LogoProps {
  /** In pixels. */
  readonly size?: number;
}

const smallPx = 24;

/** The mark of the product, a doorway with its light on, and its name. */
export function Logo({ size = smallPx }: LogoProps) {
  return (
    <span className={classes['logo']} style={{ fontSize: `${size * 0.68}px` }}>
      <svg className={classes['mark']} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path d="M9 25V14a7 7 0 0 1 14 0v11" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M6.5 25h19" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="19" cy="18.5" r="1.7" fill="#ffd591" />
      </svg>
      Innkeeper
    </span>
  );
}
