import { createFileRoute } from '@tanstack/react-router';
import { StuckWorkPage } from '../../features/stuck-work/stuck-work-page.tsx';

export const Route = createFileRoute('/_shell/stuck-work')({ component: StuckWorkPage });
