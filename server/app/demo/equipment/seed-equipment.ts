import { insertDevice } from '#server/features/devices/devices.store.ts'
import { keepPassport, type Passport } from '#server/features/equipment/equipment.store.ts'

import { instantOf } from '../demo-days.ts'
import { system } from '../demo-history.ts'
import type { PlantCode } from '../plants.ts'
import { known, STARTED_DAYS_AGO, type Places, type Seeding } from '../seeding.ts'
import { deviceIdsByCode } from './device-ids.store.ts'
import { hydroKnown, hydroParts } from './hydro-parts.ts'
import { linesOf, type Known, type Part } from './part.ts'
import { firstSolarKnown, firstSolarParts, secondSolarKnown } from './solar-parts.ts'

const registers: Readonly<
  Record<PlantCode, { readonly parts: readonly Part[]; readonly known: Readonly<Record<string, Known>> }>
> = {
  MT1: { parts: firstSolarParts, known: firstSolarKnown },
  MT2: { parts: [], known: secondSolarKnown },
  ST: { parts: hydroParts, known: hydroKnown },
}

/** Writes what the plants have besides what is read, and what the register says of all of it. */
export async function seedEquipment(seeding: Seeding, places: Places): Promise<void> {
  for (const [code, { id }] of places.plants) {
    await seedParts(seeding, id, registers[code].parts)
    await seedPassports(seeding, id, { ...registers[code].known, ...byCode(registers[code].parts) })
  }
}

const byCode = (parts: readonly Part[]) => Object.fromEntries(parts.map((part) => [part.code, part]))

async function seedParts({ db, now, history }: Seeding, plantId: number, parts: readonly Part[]) {
  for (const [place, part] of parts.entries()) {
    const { kind, code, name, operatingNo = null, model = null, serialNo = null, station = null } = part
    const said = { powerPlantId: plantId, kind, code, name, operatingNo, model, serialNo, station }
    const write = {
      ...said,
      ratedKw: null,
      dcKwp: null,
      stringCount: null,
      orderNo: place + 1,
      isActive: true,
    }
    const id = await insertDevice(db, write)
    history.note(instantOf(2 - STARTED_DAYS_AGO, 9 * 60 + place, now), system, (audit) =>
      audit.created('devices', id, write),
    )
  }
}

async function seedPassports(
  { db }: Seeding,
  plantId: number,
  register: Readonly<Record<string, Known>>,
): Promise<void> {
  const ids = await deviceIdsByCode(db, plantId)
  for (const [code, thing] of Object.entries(register))
    await keepPassport(db, plantId, known(ids, code), passportOf(thing, ids))
}

const passportOf = (
  { above, rated, manufacturer, country, installDate, commissionDate, warrantyUntil, ...rest }: Known,
  ids: ReadonlyMap<string, number>,
): Passport => ({
  parentId: above === undefined ? null : known(ids, above),
  manufacturer: manufacturer ?? null,
  country: country ?? null,
  installDate: installDate ?? null,
  commissionDate: commissionDate ?? null,
  warrantyUntil: warrantyUntil ?? null,
  expectedLifeYears: rest.expectedLifeYears ?? null,
  ratedParams: linesOf(rated),
  state: rest.state ?? 'inUse',
  priority: rest.priority,
  responsibleUnit: rest.responsibleUnit ?? null,
})
