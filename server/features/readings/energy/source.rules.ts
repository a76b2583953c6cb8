/** Where the energy of a plant's units is read. */
export interface EnergySource {
  /** The parameter of their power. */
  readonly powerId: number
  /** Of their own counter of the day; null where they have none. */
  readonly counterId: number | null
  readonly deviceIds: readonly number[]
  /** How many kWh one of the power's unit makes in an hour, and one of the counter's unit is. */
  readonly powerKwh: number
  readonly counterKwh: number
}

/** Where the energy of one kind of units of a plant is read, and how often their power is. */
export interface UnitSource extends EnergySource {
  readonly plantId: number
  readonly deviceKind: string
  readonly frequencyMinutes: number
}

interface Parameter {
  readonly id: number
  readonly unit: string | null
}

/** How many MW one of a power's unit is; power is read in kW unless it says MW. */
export function megawattsIn(unit: string | null): number {
  return unit === 'MW' ? 1 : 0.001
}

/** Where the energy of units is read: by their own counter of the day where they have one, or else by their power. */
export function energySourceOf(
  power: Parameter,
  counter: Parameter | undefined,
  deviceIds: readonly number[],
): EnergySource {
  return {
    powerId: power.id,
    counterId: counter?.id ?? null,
    deviceIds,
    powerKwh: power.unit === 'MW' ? 1000 : 1,
    counterKwh: counter?.unit === 'MWh' ? 1000 : 1,
  }
}
