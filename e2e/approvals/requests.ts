import type { Locator, Page } from '@playwright/test'

import { approvalApi } from '#contract/approvals/index.ts'
import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { proposalApi, type ProposalDetail } from '#contract/proposals/index.ts'

import type { Api } from '../support/api.ts'

/** Where a proposal is decided. */
export const review = (proposal: ProposalDetail): string => pathTo(paths.review, { proposalId: proposal.id })
/** The picture of its way. */
export const path = (page: Page): Locator => page.getByRole('list', { name: 'Các bước duyệt' })
/** Where one answers. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Ý kiến của bạn' })
/** The head of the page, with the status. */
export const header = (page: Page): Locator => page.locator('main header').first()

const yesterday = plantDay(new Date(Date.now() - 86_400_000))

const details = {
  repair: { equipment: 'Máy nén khí số 2', costVnd: 18_500_000 },
  training: { course: 'An toàn điện bậc 3', fromDay: '2027-03-01', toDay: '2027-03-02' },
  lateTraining: { course: 'Sơ cấp cứu', fromDay: yesterday, toDay: yesterday },
} as const

/** A proposal of somebody's at the hydro plant, sent beside the browser. */
export async function sent(
  as: Api,
  title: string,
  kind: keyof typeof details = 'repair',
): Promise<ProposalDetail> {
  const [known] = (await as(proposalApi.list, { query: { box: 'all', maxResultCount: 1 } })).items
  const draft = await as(proposalApi.create, {
    body: {
      powerPlantId: known?.powerPlantId ?? 0,
      title,
      content: 'Đầu nén nóng bất thường, đề nghị kiểm tra và thay vòng bi.',
      reason: 'Máy dự phòng cho hệ thống khí nén điều tốc.',
      urgency: 'normal',
      details: {
        kind: kind === 'lateTraining' ? 'training' : kind,
        ...details[kind],
      } as ProposalDetail['details'],
      fileIds: [],
    },
  })
  return as(proposalApi.send, { body: { id: draft.id, version: draft.version } })
}

/** Says yes beside the browser. */
export async function approve(as: Api, { id }: ProposalDetail): Promise<void> {
  const { request } = await as(proposalApi.get, { query: { id } })
  await as(approvalApi.decide, {
    body: { id: request?.id ?? 0, turn: request?.turn ?? 0, decision: 'approve', comment: null },
  })
}
