import type { ComponentType } from 'react'

import type { ProposalKind } from '#contract/proposals/labels.ts'

import { CardIssueFields } from './CardIssueFields.tsx'
import type { KindProps } from './kind-fields.ts'
import { LeaveFields } from './LeaveFields.tsx'
import { MaterialsFields } from './MaterialsFields.tsx'
import { SwapFields } from './SwapFields.tsx'
import { OutsideHireFields, PaymentFields, RepairFields, WorkRegistrationFields } from './ThingFields.tsx'
import { BusinessTripFields, OvertimeFields, TrainingFields } from './TimeFields.tsx'

/** The inputs of each kind. */
export const kindInputs: Readonly<Record<ProposalKind, ComponentType<KindProps>>> = {
  leave: LeaveFields,
  shiftSwap: SwapFields,
  overtime: OvertimeFields,
  materials: MaterialsFields,
  repair: RepairFields,
  workRegistration: WorkRegistrationFields,
  businessTrip: BusinessTripFields,
  training: TrainingFields,
  payment: PaymentFields,
  outsideHire: OutsideHireFields,
  cardIssue: CardIssueFields,
}
