import type { Label } from '#contract/core/words.ts'
import { lossCauseLabels } from '#contract/loss-ledger/causes.ts'
import type { Quotient, Waterfall } from '#contract/loss-ledger/ledger.ts'
import type { ReportFigures, ReportTable, ToldDays } from '#contract/reports/layout.ts'

import { column, figure, figures, numbers, percent, row, table } from '../parts.ts'
import { at } from './addresses.ts'
import { isTold, ledgerToCompare } from '../rules/known-before.rules.ts'
import { endedDays, type Days } from '../rules/periods.rules.ts'
import { lossSentence } from '../rules/suggestions.rules.ts'

const source = { vi: 'Sổ tổn thất', en: 'Loss ledger' }

/** What all causes took, in MWh. */
export const lostMwh = ({ causes }: Waterfall) => causes.reduce((sum, { energyMwh }) => sum + energyMwh, 0)

/** Of how many days of a period that are over the ledger is worked out. */
export const daysWorkedOut = (days: Days, today: string, { computedDays }: Waterfall): ToldDays => ({
  told: computedDays,
  of: endedDays(days, today).length,
})

/** What a figure of the ledger is made of: told of the days that are worked out, beside the year before where that is told. */
interface Told {
  readonly ledger: Waterfall
  readonly yearBefore: Waterfall | null
  readonly toldDays: ToldDays
  readonly path: string
}

const energy = (told: Told, key: string, label: Label, mwhOf: (of: Waterfall) => number) =>
  figure(key, label, isTold(told.ledger) ? mwhOf(told.ledger) : null, {
    unit: 'MWh',
    yearBefore: told.yearBefore && mwhOf(told.yearBefore),
    toldDays: told.toldDays,
    source,
    path: told.path,
  })

const share = (told: Told, key: string, label: Label, of: (of: Waterfall) => Quotient | null) =>
  figure(key, label, percent(of(told.ledger)?.value), {
    unit: '%',
    yearBefore: told.yearBefore && percent(of(told.yearBefore)?.value),
    toldDays: told.toldDays,
    source,
    path: told.path,
  })

const expected = { vi: 'Sản lượng có thể phát', en: 'Energy that could be made' }
const made = { vi: 'Đã phát (theo sổ tổn thất)', en: 'Made (by the ledger)' }
const byTime = { vi: 'Khả dụng theo thời gian', en: 'Availability by time' }
const byContract = { vi: 'Khả dụng theo hợp đồng', en: 'Availability by the contract' }
const ratio = { vi: 'PR theo hợp đồng', en: 'PR by the contract' }

/**
 * What the ledger says of a period; of one that is not worked out everything is unknown, and of a part of its days each sum says so.
 *
 * @param before the ledger of the year before, told where enough of it is known
 */
export function lossFigures(
  plantId: number,
  { today, ...days }: Days & { readonly today: string },
  ledger: Waterfall,
  before: Waterfall | null = null,
): ReportFigures {
  const yearBefore = ledgerToCompare(before, ledger)
  const path = at.lossLedger(plantId, days)
  const told: Told = { ledger, yearBefore, toldDays: daysWorkedOut(days, today, ledger), path }
  const count = (key: string, label: Label, value: number) =>
    figure(key, label, value, { decimals: 0, source, path })
  return figures('losses', { vi: 'Tổn thất', en: 'Losses' }, [
    energy(told, 'expectedMwh', expected, (of) => of.expectedMwh),
    energy(told, 'ledgerActualMwh', made, (of) => of.actualMwh),
    energy(told, 'lostMwh', { vi: 'Tổn thất', en: 'Lost' }, lostMwh),
    energy(told, 'unmeasuredMwh', { vi: 'Không có số đo', en: 'Not measured' }, (of) => of.unmeasuredMwh),
    share(told, 'ledgerAvailabilityPercent', byTime, (of) => of.availability),
    share(told, 'contractAvailabilityPercent', byContract, (of) => of.contractAvailability),
    ...(ledger.isSolar
      ? [share(told, 'contractPerformanceRatioPercent', ratio, (of) => of.contractPerformanceRatio)]
      : []),
    count('ledgerDays', { vi: 'Số ngày đã tính', en: 'Days worked out' }, ledger.computedDays),
    count('ledgerWaitingDays', { vi: 'Số ngày chờ tính', en: 'Days that wait' }, ledger.waitingDays),
  ])
}

/** What each cause took. */
export function lossTable(plantId: number, days: Days, { causes, expectedMwh }: Waterfall): ReportTable {
  const share = (mwh: number) => (expectedMwh > 0 ? (mwh / expectedMwh) * 100 : null)
  const sum = (of: (one: Waterfall['causes'][number]) => number) =>
    causes.reduce((all, one) => all + of(one), 0)
  const lost = sum(({ energyMwh }) => energyMwh)
  return table(
    'causes',
    { vi: 'Tổn thất theo nguyên nhân', en: 'Losses by cause' },
    [
      column('cause', { vi: 'Nguyên nhân', en: 'Cause' }),
      numbers('energyMwh', { vi: 'Mất so với có thể phát', en: 'Lost of what could be made' }, 'MWh'),
      numbers('sharePercent', { vi: 'So với có thể phát', en: 'Of what could be made' }, '%'),
      numbers('stopHours', { vi: 'Giờ dừng', en: 'Hours stopped' }, 'h'),
    ],
    causes.map(({ cause, energyMwh, stopHours }) =>
      row(
        [lossCauseLabels[cause].vi, energyMwh, share(energyMwh), stopHours],
        at.lossPieces(plantId, days, cause),
      ),
    ),
    causes.length > 0 ? ['Tổng', lost, share(lost), sum(({ stopHours }) => stopHours)] : null,
  )
}

/** What took most; what was above expectation took nothing. */
export const lossSentences = ({ causes }: Waterfall): string[] =>
  lossSentence(causes.map(({ cause, energyMwh }) => ({ name: lossCauseLabels[cause].vi, energyMwh })))
