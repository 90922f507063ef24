import { createFileRoute } from '@tanstack/react-router';
import { GuestsPage } from '../../features/guests/guests-page.tsx';

export const Route = createFileRoute('/_shell/guests/')({ component: GuestsPage });
