import { createFileRoute } from '@tanstack/react-router';
import { ReviewsPage } from '../../features/reviews/reviews-page.tsx';

export const Route = createFileRoute('/_shell/reviews')({ component: ReviewsPage });
