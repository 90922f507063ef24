import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../../features/rates/rates-page.tsx';

export const Route = createFileRoute('/_shell/rates')({ component: RatesPage });
