import type { ProblemKind } from '#contract/core/problem.ts'
import { carPlate, motorbikePlate } from '#contract/core/rules.ts'

import type { PlateRule } from './labels.ts'
import { cardProblems } from './problems.ts'

/** What decides whether a card, or whoever asks for one, must name a vehicle. */
export interface VehicleFacts {
  readonly isForVehicles: boolean
  /** Null without a type of vehicle. */
  readonly plateRule: PlateRule | null
  readonly licensePlate: string | null
}

/**
 * What is wrong with the vehicle of a card: its type and, where its type has a rule, its plate.
 *
 * @param needsPlate whether the plate must be there; a card in the register need not belong to one vehicle
 */
export function vehicleProblem(
  { isForVehicles, plateRule, licensePlate }: VehicleFacts,
  needsPlate: boolean,
): ProblemKind | null {
  if (plateRule === null) return isForVehicles || licensePlate !== null ? cardProblems.vehicleMissing : null
  if (licensePlate === null) return needsPlate && plateRule !== 'none' ? cardProblems.plateMissing : null
  if (plateRule === 'carPlate' && !carPlate.safeParse(licensePlate).success) return cardProblems.wrongCarPlate
  if (plateRule === 'motorbikePlate' && !motorbikePlate.safeParse(licensePlate).success)
    return cardProblems.wrongMotorbikePlate
  return null
}
