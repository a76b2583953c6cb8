import { lazy } from 'react'

import { paths } from '#contract/core/paths.ts'
import { approvalApi, approvalChainApi, approvalDelegationApi } from '#contract/approvals/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

// The menu is there before its counts.
const WaitingCount = lazy(async () => ({ default: (await import('./WaitingCount.tsx')).WaitingCount }))

const stamp =
  'M9.5 3.5h5a2 2 0 0 1 2 2c0 2.2-1.7 3-1.7 5.5h-5.6c0-2.5-1.7-3.3-1.7-5.5a2 2 0 0 1 2-2zM5.5 16.5v-3A2.5 2.5 0 0 1 8 11h8a2.5 2.5 0 0 1 2.5 2.5v3zM5.5 20.5h13'

export const approvalScreens: ScreenRoutes = [
  {
    path: paths.approvals,
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
    path: paths.approvalsDecided,
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
    path: paths.approvalsOfAll,
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
    path: paths.review,
    title: { vi: 'Xét duyệt đề nghị', en: 'Review of a request' },
    page: () => import('./review/ReviewPage.tsx'),
    words: ['approvals', 'approval-path', 'proposals'],
    needs: approvalApi.get,
    within: paths.approvals,
  },
  {
    path: paths.approvalChains,
    title: { vi: 'Quy trình duyệt', en: 'Approval chains' },
    about: {
      vi: 'Ai duyệt loại đề nghị nào, theo thứ tự nào, trong thời hạn bao lâu.',
      en: 'Who decides which kind of request, in which order and until when.',
    },
    icon: 'M6 4.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM18 15.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM6 8.5v6a3 3 0 0 0 3 3h7M18 15.5v-6a3 3 0 0 0-3-3H8',
    page: () => import('./chains/ChainsPage.tsx'),
    words: ['approval-chains'],
    needs: approvalChainApi.list,
    menu: { area: 'settings', order: 27 },
  },
  {
    path: paths.delegations,
    title: { vi: 'Ủy quyền ký thay', en: 'Signing for others' },
    about: {
      vi: 'Ai ký thay bạn, từ ngày nào đến ngày nào.',
      en: 'Who signs for you, from when to when.',
    },
    icon: 'M10 20H4.5a6 6 0 0 1 9-5.2M13 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM14 18.5h6.5M17.5 15.5l3 3-3 3',
    page: () => import('./delegations/DelegationsPage.tsx'),
    words: ['approval-delegations'],
    needs: approvalDelegationApi.list,
    menu: { area: 'settings', order: 28 },
  },
]
