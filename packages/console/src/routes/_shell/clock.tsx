import { createFileRoute } from '@tanstack/react-router';
import { ClockPage } from '../../features/clock/clock-page.tsx';

export const Route = createFileRoute('/_shell/clock')({ component: ClockPage });
