import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Rest = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & { readonly ref?: Ref<HTMLAnchorElement> };

/** A link within the application. */
export const AnchorLink = createLink((props: AnchorProps & Rest) => <Anchor {...props} />);

/** A link that looks like a button. */
export const ButtonLink = createLink((props: ButtonProps & Omit<Rest, keyof ButtonProps>) => <Button component="a" {...props} />);
