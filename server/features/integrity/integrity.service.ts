import { Problem } from '#contract/core/problem.ts'
import { integrityProblems, type Acknowledge, type IntegrityState } from '#contract/integrity/index.ts'
import { confirmSignature } from '#server/features/account/account.public.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import { readRole } from '#server/platform/db/role/app-role.ts'
import { takesOnlyTurn } from '#server/platform/db/take-turns.ts'
import type { Refusal, Work } from '#server/platform/http/call.ts'

import { checkNow, type CheckParts } from './check-now.service.ts'
import { keepCheck, readLastCheck } from './integrity.list.ts'

const ENTITY = 'integrity'
const ONLY_ID = 1
const LONGEST_SILENCE_MS = 36 * 3_600_000

type Asking = Pick<Work, 'db' | 'actor' | 'now' | 'platform'>

/** What the last check found, as far as the caller sees its plants. */
export async function getIntegrityState({ db, actor, now, platform }: Asking): Promise<IntegrityState> {
  const [kept, role, deliveries] = await Promise.all([
    readLastCheck(db),
    readRole(db),
    platform.anchors.deliveries(),
  ])
  return {
    last: kept ? seenBy(actor, kept.last) : null,
    lastGoodAt: kept?.lastGoodAt ?? null,
    isOverdue: kept !== undefined && now.getTime() - Date.parse(kept.last.checkedAt) > LONGEST_SILENCE_MS,
    witnessFailure: platform.anchors.failure,
    deliveries,
    ownsTables: role.ownsTables,
    can: { acknowledge: actor.permissions.has('Integrity.Acknowledge') },
  }
}

type Report = NonNullable<IntegrityState['last']>

function seenBy(actor: Actor, report: Report): Report {
  const { history, witness } = report
  const chains = report.chains.filter(({ powerPlantId }) => seesPlant(actor, powerPlantId))
  const isIntact =
    chains.every((chain) => chain.isIntact) &&
    history.firstFault === null &&
    witness.strayStampNo === null &&
    (witness.state === 'whole' || witness.state === 'none')
  return { ...report, isIntact, chains }
}

/** Checks everything at the wish of a user. @throws problem `integrity.checkedNow` */
export async function checkAtOnce(work: Work): Promise<IntegrityState> {
  await requireTurn(work)
  await keepCheck(work.db, await checkNow(partsOf(work)))
  work.audit.announced(ENTITY, ONLY_ID)
  return getIntegrityState(work)
}

/**
 * An administrator answers for what the database says from now on. The witness keeps what it said before, says who answered
 * and why, and begins anew; history keeps it, too.
 *
 * @throws problem `integrity.witnessUnwritable`
 */
export async function acknowledge(
  work: Work,
  { reason, password }: Acknowledge,
): Promise<IntegrityState | Refusal> {
  const { db, actor, audit, platform } = work
  const confirmed = await confirmSignature(work, password, new Problem(integrityProblems.wrongPassword))
  if (confirmed !== true) return confirmed
  await requireTurn(work)
  try {
    await platform.anchors.acknowledge(db, `${actor.fullName} (${actor.userName})`, reason)
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error)
    throw new Problem(integrityProblems.witnessUnwritable, { error: told })
  }
  audit.reason = reason
  audit.did(ENTITY, ONLY_ID, 'acknowledged')
  await keepCheck(db, await checkNow(partsOf(work)))
  return getIntegrityState(work)
}

const partsOf = ({ db, now, platform: { files, anchors } }: Work): CheckParts => ({ db, now, files, anchors })

/** Names the turn to check everything among all turns. */
const CHECK_TURN = 7_800_004

async function requireTurn({ db }: Pick<Work, 'db'>): Promise<void> {
  if (!(await takesOnlyTurn(db, CHECK_TURN, 0))) throw new Problem(integrityProblems.checkedNow)
}
