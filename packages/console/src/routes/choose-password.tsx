import { createFileRoute } from '@tanstack/react-router';
import { ChoosePasswordPage } from '../features/sign-in/choose-password-page.tsx';

export const Route = createFileRoute('/choose-password')({ component: ChoosePasswordPage });
