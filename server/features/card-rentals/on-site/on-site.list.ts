import { sql } from 'kysely'

import type { OnSite, PersonOnSite } from '#contract/card-rentals/on-site.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { readShiftDuties } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { listLapsed, listPresent } from '#server/features/presences/presences.public.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import { overdueCondition } from '../card-rentals.list.ts'
import { headsOf, onlyPresent } from './on-site.rules.ts'

/** Who looks and when. */
interface Viewing {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

/** Everybody who is on the site of a plant now: the crew on duty, those inside on a card, and employees who say so. */
export async function readOnSite({ db, actor, now }: Viewing, plantId: number): Promise<OnSite> {
  const plant = await sql<{ name: string }>`select name from plants where id = ${plantId}`.execute(db)
  const [named] = plant.rows
  if (!named) throw new Problem(coreProblems.notFound)
  const [duties, inside, present, lapsed] = await Promise.all([
    readShiftDuties(db, [plantId], now),
    listInside({ db, actor, now }, plantId),
    listPresent(db, plantId, now),
    listLapsed(db, plantId, now),
  ])
  const shift = duties.get(plantId)?.onDuty ?? null
  const crewIds = new Set(shift?.crew.map(({ employeeId }) => employeeId))
  const heads = headsOf(inside, crewIds)
  const staff = onlyPresent(present, crewIds, inside)
  const counts = { crew: crewIds.size, cards: heads.flat().length, staff: staff.length }
  return {
    powerPlantId: plantId,
    powerPlantName: named.name,
    at: now.toISOString(),
    shift,
    people: inside
      .map(({ holderKey: _key, employeeId: _employee, ...person }, at) => ({
        ...person,
        heads: heads[at] ?? [],
      }))
      .toSorted(byCompanyAndName),
    present: staff,
    lapsed: onlyPresent(lapsed, crewIds, inside),
    counts,
    headcount: counts.crew + counts.cards + counts.staff,
    can: { register: actor.permissions.has('Presences.Register') },
  }
}

type Inside = Omit<PersonOnSite, 'heads'> & {
  readonly holderKey: string
  readonly employeeId: number | null
}

const alphabet = new Intl.Collator('vi')

function byCompanyAndName(one: PersonOnSite, other: PersonOnSite): number {
  if (one.company !== other.company)
    return one.company === null
      ? 1
      : other.company === null
        ? -1
        : alphabet.compare(one.company, other.company)
  return alphabet.compare(one.holderName, other.holderName) || one.rentalId - other.rentalId
}

/** Those who came in on a card and have not gone out; of somebody's cards first the one that most people came in on. */
async function listInside({ db, actor, now }: Viewing, plantId: number): Promise<Inside[]> {
  const { rows } = await sql<Inside>`
    select r.id as rental_id, c.card_no, t.name as card_type_name, r.holder_key, r.employee_id, r.holder_name, r.company,
      r.phone_number, r.people_count, r.member_names, r.license_plate, r.zones, h.full_name as host_name,
      h.phone_number as host_phone, r.inside_since, r.due_at, (${overdueCondition(now)}) as is_overdue,
      ${actor.permissions.has('CardRentals.Issue')}::boolean as can_pass
    from card_rentals r
    join cards c on c.id = r.card_id
    join card_types t on t.id = r.card_type_id
    join employees h on h.id = r.host_id
    where r.plant_id = ${plantId} and r.inside_since is not null
    order by r.people_count desc, t.is_for_vehicles, r.id`.execute(db)
  return rows
}
