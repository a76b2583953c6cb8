import { AbnormalWrite } from '#contract/abnormal-incidents/abnormal.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { formatFigure } from '#contract/core/format.ts'
import { inspectionRoundProblems } from '#contract/inspection-rounds/rounds/problems.ts'
import type { AbnormalOfAnswer, InspectionRoundDetail } from '#contract/inspection-rounds/rounds/round.ts'
import { enterAbnormal } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listChecks, type StoppedCheck } from '../routes/routes.list.ts'
import { getRound } from './rounds.list.ts'
import { getAnswerRow, setAbnormal } from './rounds.store.ts'

interface Answered {
  readonly id: number
  readonly value: number | null
  readonly reason: string | null
  readonly answeredAt: string
  readonly check: StoppedCheck
}

/** Enters an abnormal event for an answer. @throws problem `inspectionRounds.nothingWrong`, `.reportedAlready` */
export async function reportAnswer(
  work: Work,
  { answerId, phenomenon }: AbnormalOfAnswer,
): Promise<InspectionRoundDetail> {
  const row = await getAnswerRow(work.db, answerId)
  if (!seesPlant(work.actor, row.plantId)) throw new Problem(coreProblems.notFound)
  if (row.state === 'ok') throw new Problem(inspectionRoundProblems.nothingWrong)
  if (row.abnormalId !== null) {
    const { visits } = await getRound(work, row.roundId)
    const known = visits.flatMap(({ answers }) => answers).find(({ id }) => id === answerId)
    throw new Problem(inspectionRoundProblems.reportedAlready, { code: known?.abnormalCode ?? '' })
  }
  const checks = await listChecks(work.db, row.routeId, row.versionNo)
  const check = checks.find(({ checkNo }) => checkNo === row.checkNo)
  if (!check) throw new Problem(coreProblems.notFound)
  await enterFor(work, { id: row.roundId, plantId: row.plantId }, { ...row, check }, phenomenon)
  return getRound(work, row.roundId)
}

/** Enters a defect for what a check found, and links the two. */
export async function enterFor(
  work: Work,
  round: { readonly id: number; readonly plantId: number },
  answer: Answered,
  phenomenon = phenomenonOf(answer),
): Promise<void> {
  const { check, answeredAt } = answer
  const at = new Date(Math.min(Date.parse(answeredAt), work.now.getTime()))
  const event = AbnormalWrite.parse({
    powerPlantId: round.plantId,
    level: 'defect',
    occurredAt: at.toISOString(),
    deviceId: check.equipmentId,
    equipment: check.equipmentName,
    phenomenon,
    initialAction: `Phát hiện khi đi tuyến kiểm tra (phiếu số ${round.id}), đã ghi nhận để theo dõi.`,
  })
  const { id, code } = await enterAbnormal(work, event)
  await setAbnormal(work.db, answer.id, id)
  work.audit.did('inspection-rounds', round.id, 'abnormalReported', [
    { field: 'abnormal', from: null, to: code },
  ])
}

function phenomenonOf({ check, value, reason }: Answered): string {
  const found =
    value === null ? 'không đạt' : `${formatFigure(value, check.decimals ?? 2)} ${check.unit ?? ''}`.trim()
  return [`${check.content}: ${found}`, ...(reason ? [reason] : [])].join('. ')
}
