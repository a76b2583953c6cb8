import { formatShownMinute } from '#contract/core/format.ts'
import type { GateOrderStart, GateOrderWrite } from '#contract/gate-orders/index.ts'
import type { ReleasePlan } from '#contract/release-plans/index.ts'

import type { InitialValues } from '#web/kit/form/fields.ts'
import type { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'
import { stepsOfPlan } from './plan-steps.rules.ts'

export type Reservoir = GateOrderStart['reservoirs'][number]

const QUARTER_MS = 15 * 60_000
const HOURS_AHEAD = 3

interface Beginning {
  readonly values: InitialValues<GateOrderWrite>
  /** What is said of where the values come from. */
  readonly told: string
}

/** What a new order begins with: how the reservoir stands, or what a release plan has the gates do. */
export function beginning(
  reservoir: Reservoir,
  plan: ReleasePlan | null,
  w: ReturnType<typeof useWords>,
  now: Date,
): Beginning {
  const soon = new Date(Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS + HOURS_AHEAD * 3_600_000)
  const openings = reservoir.openings.map(({ gateCode, openingM }) => ({
    gateCode,
    openingM: rounded(openingM, 100),
  }))
  const values: InitialValues<GateOrderWrite> = {
    reservoirId: reservoir.id,
    authority: 'plant',
    levelM: asRead(reservoir.levelM, 100),
    inflowM3s: asRead(reservoir.inflowM3s, 10),
    turbineFlowM3s: asRead(reservoir.turbineFlowM3s, 10),
    openingsBefore: openings,
    steps: [{ at: soon.toISOString(), openings }],
  }
  if (!plan) return { values, told: toldOfNow(reservoir, w) }
  const { name } = plan
  const note = w(t.fromPlanNote, { name })
  const { steps, hour, grainM, isCut } = stepsOfPlan(plan.result.hours, reservoir, now)
  if (!hour) return { values: { ...values, note }, told: w(t.fromPlanNothing, { name }) }
  const told = w(t.fromPlan, { name, count: steps.length, grain: grainM })
  return {
    values: {
      ...values,
      authorityOrderNo: plan.orderNo,
      note,
      levelM: rounded(hour.levelStartM, 100),
      inflowM3s: rounded(hour.inflowM3s, 10),
      turbineFlowM3s: rounded(hour.turbineFlowM3s, 10),
      steps: [...steps],
    },
    told: isCut ? `${told} ${w(t.fromPlanCut)}` : told,
  }
}

/** When what stands in the fields was observed, or that they wait for somebody to fill them. */
function toldOfNow({ observedAt }: Reservoir, w: ReturnType<typeof useWords>): string {
  return observedAt === null ? w(t.notObserved) : w(t.fromNow, { at: formatShownMinute(observedAt) })
}

const asRead = (value: number | null, parts: number) => (value === null ? null : rounded(value, parts))
const rounded = (value: number, parts: number) => Math.round(value * parts) / parts
