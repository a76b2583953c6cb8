import type { DeviceKind } from '#contract/devices/device.ts'
import type { RatedParameter } from '#contract/equipment/equipment.ts'
import type { EquipmentPriority, EquipmentState } from '#contract/equipment/labels.ts'

/** What the register of the demonstration says of a thing, besides what it is. */
export interface Plate {
  readonly manufacturer?: string
  readonly country?: string
  readonly installDate?: string
  readonly commissionDate?: string
  readonly warrantyUntil?: string
  readonly expectedLifeYears?: number
  readonly rated?: readonly (readonly [name: string, value: string, unit?: string])[]
  readonly state?: EquipmentState
  readonly priority: EquipmentPriority
  readonly responsibleUnit?: string
}

/** A thing that is part of another one, or stands by itself; nothing is read of it. */
export interface Part extends Plate {
  readonly kind: DeviceKind
  readonly code: string
  readonly name: string
  readonly operatingNo?: string
  readonly model?: string
  readonly serialNo?: string
  readonly station?: string
  /** The code of what it is part of. */
  readonly above?: string
}

/** A thing of the catalogue as the register knows it. */
export interface Known extends Plate {
  /** The code of what it is part of. */
  readonly above?: string
}

/** The lines of a plate as the register keeps them. */
export const linesOf = (rated: Plate['rated'] = []): RatedParameter[] =>
  rated.map(([name, value, unit]) => ({ name, value, unit: unit ?? null }))
