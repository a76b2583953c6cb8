import { describe, expect, test } from 'vitest'

import {
  reportActions,
  reportStages,
  type ReportAction,
  type ReportStage,
} from '#contract/report-plans/labels.ts'

import {
  dealsWith,
  isPreparer,
  keepsPlan,
  reportCan,
  stageAfter,
  type Doer,
  type Standing,
} from './workflow.rules.ts'

const PREPARER = 1
const APPROVER = 2
const OTHER = 3
const all = ['View', 'Prepare', 'Edit', 'EditCompany', 'Approve'].map((verb) => `ReportPlans.${verb}`)

const standing = (changes: Partial<Standing> = {}): Standing => ({
  stage: 'open',
  plantId: 7,
  preparerId: PREPARER,
  approverId: APPROVER,
  preparedByIds: [],
  hasReceipt: false,
  ...changes,
})
const doer = (changes: Partial<Doer> = {}): Doer => ({
  userId: OTHER,
  plantIds: [7],
  permissions: new Set(all),
  ...changes,
})
const open = (stage: ReportStage, who: Partial<Doer>, more: Partial<Standing> = {}) =>
  Object.entries(reportCan(standing({ stage, preparedByIds: [PREPARER], ...more }), doer(who)))
    .filter(([, may]) => may)
    .map(([step]) => step)

describe('the steps of a report', () => {
  test.each(reportActions.flatMap((action) => reportStages.map((stage) => [action, stage] as const)))(
    '%s of one that is %s',
    (action: ReportAction, stage: ReportStage) => {
      const open: Record<ReportAction, Partial<Record<ReportStage, ReportStage>>> = {
        submit: { preparing: 'awaiting' },
        return: { awaiting: 'preparing', approved: 'preparing' },
        approve: { awaiting: 'approved' },
        withdraw: { sent: 'preparing' },
        exclude: {
          open: 'notApplicable',
          preparing: 'notApplicable',
          awaiting: 'notApplicable',
          approved: 'notApplicable',
        },
        include: { notApplicable: 'preparing' },
      }
      expect(stageAfter(stage, action, true)).toBe(open[action][stage])
    },
  )
  test('what nobody had begun is not begun by applying after all', () => {
    expect(stageAfter('notApplicable', 'include', false)).toBe('open')
  })
})

describe('who may do what', () => {
  const prepares = { userId: PREPARER, permissions: new Set(['ReportPlans.View', 'ReportPlans.Prepare']) }
  const approves = { userId: APPROVER, permissions: new Set(['ReportPlans.View', 'ReportPlans.Approve']) }

  test.each<[ReportStage, string[], string[]]>([
    ['open', ['prepare'], ['exclude']],
    ['preparing', ['prepare', 'submit'], ['exclude']],
    ['awaiting', [], ['return', 'approve', 'exclude']],
    ['approved', ['send'], ['return', 'send', 'exclude']],
    ['sent', ['confirm'], ['confirm', 'withdraw']],
    ['notApplicable', [], ['include']],
  ])('of one that is %s', (stage, byPreparer, byApprover) => {
    expect(open(stage, prepares)).toEqual(byPreparer)
    expect(open(stage, approves)).toEqual(byApprover)
  })
  test('who has prepared it neither approves nor excludes it, whatever their rights', () => {
    expect(open('awaiting', { userId: PREPARER })).toEqual(['return', 'assign'])
    // Named to prepare it: the duty is theirs also before they begin.
    expect(open('open', { userId: PREPARER }, { preparedByIds: [] })).toEqual(['prepare', 'assign'])
    expect(open('awaiting', { userId: APPROVER }, { preparedByIds: [PREPARER, APPROVER] })).toEqual([
      'return',
      'assign',
    ])
  })
  test('somebody else at the plant with the right stands in for who is named', () => {
    expect(open('awaiting', {})).toEqual(['return', 'approve', 'exclude', 'assign'])
  })
  test('a receipt is noted once', () => {
    expect(open('sent', prepares, { hasReceipt: true })).toEqual([])
  })
  test('without a right nothing is open at any stage', () => {
    for (const stage of reportStages) expect(open(stage, { permissions: new Set() })).toEqual([])
  })
})

describe('whose report it is', () => {
  test('of a plant it is of those who work there, and of those named', () => {
    expect(dealsWith(standing(), doer())).toBe(true)
    expect(dealsWith(standing(), doer({ plantIds: [8] }))).toBe(false)
    expect(dealsWith(standing(), doer({ plantIds: 'all' }))).toBe(false)
    expect(dealsWith(standing(), doer({ plantIds: 'all', userId: APPROVER }))).toBe(true)
  })
  test('of the company it is of those who see all plants, and of those named', () => {
    const ofCompany = standing({ plantId: null })
    expect(dealsWith(ofCompany, doer())).toBe(false)
    expect(dealsWith(ofCompany, doer({ plantIds: 'all' }))).toBe(true)
    expect(dealsWith(ofCompany, doer({ userId: PREPARER }))).toBe(true)
  })
  test('the plan of a plant and that of the company are kept by different people', () => {
    const plant = { permissions: new Set(['ReportPlans.Edit']) }
    const company = { permissions: new Set(['ReportPlans.EditCompany']), plantIds: 'all' } as const
    expect([keepsPlan(7, doer(plant)), keepsPlan(null, doer(plant))]).toEqual([true, false])
    expect([keepsPlan(7, doer(company)), keepsPlan(null, doer(company))]).toEqual([false, true])
    expect(keepsPlan(8, doer(plant))).toBe(false)
    expect(keepsPlan(null, doer({ ...company, plantIds: [7] }))).toBe(false)
  })
  test('who begins it is its preparer from then on, not who is named', () => {
    expect(isPreparer(standing({ preparedByIds: [OTHER] }), doer({ userId: PREPARER }))).toBe(false)
    expect(isPreparer(standing({ preparedByIds: [OTHER] }), doer())).toBe(true)
    expect(isPreparer(standing(), doer({ userId: PREPARER }))).toBe(true)
  })
})
