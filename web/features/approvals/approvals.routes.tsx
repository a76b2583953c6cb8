import { approvalApi } from '#contract/approvals/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

import { WaitingCount } from './WaitingCount.tsx'

const stamp =
  'M9.5 3.5h5a2 2 0 0 1 2 2c0 2.2-1.7 3-1.7 5.5h-5.6c0-2.5-1.7-3.3-1.7-5.5a2 2 0 0 1 2-2zM5.5 16.5v-3A2.5 2.5 0 0 1 8 11h8a2.5 2.5 0 0 1 2.5 2.5v3zM5.5 20.5h13'

export const approvalScreens: ScreenRoutes = [
  {
    path: '/quan-ly-xet-duyet',
    title: { vi: 'Xét duyệt', en: 'Approvals' },
    about: {
      vi: 'Đề nghị đang chờ tôi duyệt: xem, đồng ý, từ chối, trả lại.',
      en: 'Requests that wait for me: read, approve, reject, return.',
    },
    icon: stamp,
    page: () => import('./queue/QueuePage.tsx'),
    words: ['approvals', 'approval-path'],
    needs: approvalApi.inbox,
    menu: { area: 'people', order: 14 },
    counter: WaitingCount,
  },
  {
    path: '/quan-ly-xet-duyet/da-xu-ly',
    title: { vi: 'Tôi đã xử lý', en: 'Decided by me' },
    about: {
      vi: 'Đề nghị tôi đã duyệt, từ chối hoặc trả lại.',
      en: 'Requests that I approved, rejected or returned.',
    },
    icon: stamp,
    page: () => import('./queue/QueuePage.tsx'),
    words: ['approvals', 'approval-path'],
    needs: approvalApi.inbox,
  },
  {
    path: '/quan-ly-xet-duyet/tat-ca',
    title: { vi: 'Tất cả đề nghị', en: 'All requests' },
    about: {
      vi: 'Mọi đề nghị tôi được xem và bước duyệt hiện tại của từng đề nghị.',
      en: 'Every request I may see, and the step each has reached.',
    },
    icon: stamp,
    page: () => import('./queue/QueuePage.tsx'),
    words: ['approvals', 'approval-path'],
    needs: approvalApi.inbox,
  },
  {
    path: '/xet-duyet/:proposalId',
    title: { vi: 'Xét duyệt đề nghị', en: 'Review of a request' },
    page: () => import('./review/ReviewPage.tsx'),
    words: ['approvals', 'approval-path'],
    needs: approvalApi.get,
  },
]
