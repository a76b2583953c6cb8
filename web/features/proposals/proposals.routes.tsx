import { lazy } from 'react'

import { paths } from '#contract/core/paths.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

// The menu is there before its counts.
const OwnCount = lazy(async () => ({ default: (await import('./list/OwnCount.tsx')).OwnCount }))

const icon =
  'M13.5 3.5h-6A1.5 1.5 0 0 0 6 5v14a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V8zM13.5 3.5V8H18M9 12.5h6M9 16h4'

export const proposalScreens: ScreenRoutes = [
  {
    path: paths.proposals,
    title: { vi: 'Đề xuất', en: 'Proposals' },
    about: {
      vi: 'Nghỉ phép, đổi ca, làm thêm, vật tư, sửa chữa…: lập, gửi duyệt, theo dõi.',
      en: 'Leave, shift swaps, overtime, materials, repairs…: write, send, follow.',
    },
    icon,
    page: () => import('./list/ProposalsPage.tsx'),
    words: ['proposals', 'approval-path', 'approvals'],
    needs: proposalApi.list,
    menu: { area: 'people', order: 13 },
    counter: OwnCount,
  },
  {
    path: paths.proposalsWaiting,
    title: { vi: 'Đề xuất chờ tôi', en: 'Proposals that wait for me' },
    icon,
    page: () => import('./list/ProposalsPage.tsx'),
    words: ['proposals', 'approval-path', 'approvals'],
    needs: proposalApi.list,
  },
  {
    path: paths.proposalsDecided,
    title: { vi: 'Đề xuất tôi đã xử lý', en: 'Proposals I dealt with' },
    icon,
    page: () => import('./list/ProposalsPage.tsx'),
    words: ['proposals', 'approval-path', 'approvals'],
    needs: proposalApi.list,
  },
  {
    path: paths.proposalsOfAll,
    title: { vi: 'Tất cả đề xuất tôi được xem', en: 'All proposals I may see' },
    icon,
    page: () => import('./list/ProposalsPage.tsx'),
    words: ['proposals', 'approval-path', 'approvals'],
    needs: proposalApi.list,
  },
  {
    path: paths.newProposal,
    title: { vi: 'Lập đề xuất', en: 'New proposal' },
    icon,
    page: () => import('./create/CreateProposalPage.tsx'),
    words: ['proposals', 'approval-path', 'approvals'],
    needs: proposalApi.create,
  },
  {
    path: paths.proposal,
    title: { vi: 'Chi tiết đề xuất', en: 'Proposal' },
    page: () => import('./details/ProposalPage.tsx'),
    words: ['proposals', 'approval-path', 'task-groups', 'approvals', 'stock-vouchers'],
    needs: proposalApi.list,
  },
]
