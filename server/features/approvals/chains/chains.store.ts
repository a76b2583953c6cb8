import type { ColumnType } from 'kysely'

import {
  defaultChain,
  type ChainStep,
  type PlantChain,
  type Seat,
  type StepSeat,
} from '#contract/approvals/chain.ts'
import { requestKinds, type RequestKind } from '#contract/approvals/labels.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { systemName } from '#contract/core/system-name.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface StoredStep extends Omit<ChainStep, 'seats' | 'inWorkingHours'> {
  readonly inWorkingHours?: boolean
  readonly seats: readonly (Seat & Partial<StepSeat>)[]
}

type Json<Value> = ColumnType<Value, string, never>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    approvalChains: {
      plantId: number
      kind: RequestKind
      version: number
      steps: Json<StoredStep[]>
      executors: Json<Seat[]>
      changedByName: string
      changedAt: ColumnType<string, Date, never>
    }
  }
}

/** The chains in force at a plant, one for each kind. */
export async function readChains(db: Db, plantId: number): Promise<PlantChain[]> {
  const rows = await db
    .selectFrom('approvalChains')
    .selectAll()
    .distinctOn('kind')
    .where('plantId', '=', plantId)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  return requestKinds.map((kind) => {
    const own = rows.find((row) => row.kind === kind)
    return own ? toWire(own) : untouched(plantId, kind)
  })
}

/** The chain in force for a kind of request at a plant, or an earlier version of it. */
export async function readChain(
  db: Db,
  plantId: number,
  kind: RequestKind,
  version?: number,
): Promise<PlantChain> {
  if (version === 0) return untouched(plantId, kind)
  const row = await db
    .selectFrom('approvalChains')
    .selectAll()
    .where('plantId', '=', plantId)
    .where('kind', '=', kind)
    .$if(version !== undefined, (chains) => chains.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toWire(row) : untouched(plantId, kind)
}

/** Chains that were laid down before a seat could be of the author's crew, or hours those of work, say nothing of it. */
const whole = ({ inWorkingHours = false, ...step }: StoredStep): ChainStep => ({
  ...step,
  inWorkingHours,
  seats: step.seats.map(({ isOfCrew = false, ...seat }) => ({ ...seat, isOfCrew })),
})

const toWire = ({
  plantId,
  steps,
  ...row
}: Omit<PlantChain, 'powerPlantId' | 'steps'> & {
  plantId: number
  steps: readonly StoredStep[]
}): PlantChain => ({
  ...row,
  steps: steps.map(whole),
  powerPlantId: plantId,
})

function untouched(powerPlantId: number, kind: RequestKind): PlantChain {
  const { steps, executors } = defaultChain(kind)
  return {
    powerPlantId,
    kind,
    version: 0,
    steps: [...steps],
    executors: [...executors],
    changedByName: null,
    changedAt: null,
  }
}

/** Adds a version of a chain. @throws problem `core.changedMeanwhile` when somebody else just added it */
export async function insertChain(
  db: Db,
  chain: Omit<PlantChain, 'changedByName' | 'changedAt'> & { changedByName: string; changedAt: Date },
): Promise<void> {
  const { powerPlantId: plantId, steps, executors, ...rest } = chain
  const taken = () => new Problem(coreProblems.changedMeanwhile, { who: systemName.vi, at: '' })
  await constrained({ approval_chains_version: taken }, () =>
    db
      .insertInto('approvalChains')
      .values({ ...rest, plantId, steps: JSON.stringify(steps), executors: JSON.stringify(executors) })
      .execute(),
  )
}

/** Says whether an actor may read the history of a plant's chains. */
export function seesChains({ actor }: { readonly actor: Actor }, plantId: number): boolean {
  return actor.permissions.has('Approvals.View') && seesPlant(actor, plantId)
}
