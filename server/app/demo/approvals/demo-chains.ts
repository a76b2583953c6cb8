import { defaultChain, type Chain, type ChainStep } from '#contract/approvals/chain.ts'
import type { RequestKind } from '#contract/approvals/labels.ts'

import type { PlantCode } from '../plants.ts'

/** A chain that a plant laid down in place of the default. */
export interface DemoChain {
  readonly plant: PlantCode
  readonly kind: RequestKind
  readonly chain: Chain
}

const LARGE_PAYMENT_VND = 500_000_000

/** The company decides with the director on what is dear. */
const boardStep: ChainStep = {
  name: 'Ban điều hành phê duyệt',
  level: 'director',
  needs: 'any',
  seats: [{ roleName: 'BDH', employeeId: null, isOfCrew: false }],
  condition: { daysOver: null, costOverVnd: LARGE_PAYMENT_VND, subKinds: [], isFallback: false },
  dueHours: 48,
  inWorkingHours: true,
  remindBeforeHours: 8,
  escalateTo: { roleName: 'CTHDQT', employeeId: null },
}

function withBoard(kind: RequestKind): Chain {
  const { steps, executors } = defaultChain(kind)
  return { steps: [...steps, boardStep], executors }
}

/** Work on equipment cannot wait a day: the shift and the workshop answer within hours. */
function withinHours(kind: RequestKind, dueHours: number): Chain {
  const { steps, executors } = defaultChain(kind)
  return { steps: steps.map((step) => ({ ...step, dueHours, remindBeforeHours: 1 })), executors }
}

/** What the demonstration company changed; every other kind is decided by the default. */
export const demoChains: readonly DemoChain[] = [
  { plant: 'ST', kind: 'payment', chain: withBoard('payment') },
  { plant: 'ST', kind: 'outsideHire', chain: withBoard('outsideHire') },
  { plant: 'ST', kind: 'workRegistration', chain: withinHours('workRegistration', 4) },
  { plant: 'MT1', kind: 'payment', chain: withBoard('payment') },
  { plant: 'MT1', kind: 'workRegistration', chain: withinHours('workRegistration', 8) },
]
