import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { itemName } from '#contract/duty-shift-logs/items.ts'
import { type PermitOfProposal as State, shiftPermitApi } from '#contract/duty-shift-logs/permit-api.ts'
import type { ProposalDetail } from '#contract/proposals/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../proposals.words.ts'

/** The way from an approved work registration to its permit: to the form in the running shift, or to the entry that opened it. */
export function PermitOfProposal({ proposal }: { readonly proposal: ProposalDetail }) {
  const { id, kind, stage, powerPlantId } = proposal
  const may = useMay()
  const isApproved = kind === 'workRegistration' && (stage === 'approved' || stage === 'processed')
  const asked =
    isApproved && may(shiftPermitApi.ofProposal) ? [{ query: { powerPlantId, proposalId: id } }] : []
  const [state] = useReadAll(shiftPermitApi.ofProposal, asked).data
  useLiveRefresh(['duty-shift-logs'], [shiftPermitApi.ofProposal])
  if (!state) return null
  return state.permit ? <Opened permit={state.permit} /> : <NotYet id={id} shift={state.shift} />
}

function Opened({ permit }: { readonly permit: NonNullable<State['permit']> }) {
  const w = useWords()
  const { dutyShiftLogId, operationId, day, shiftCode, openedAt, closedAt } = permit
  const named = {
    permit: itemName(permit),
    shift: `${shiftCode} ${formatShownDay(day)}`,
    at: formatShownInstant(openedAt),
  }
  return (
    <Alert
      tone={closedAt ? 'success' : 'info'}
      title={
        closedAt
          ? w(t.permitClosed, { ...named, closed: formatShownInstant(closedAt) })
          : w(t.permitOpen, named)
      }
      action={
        <ButtonLink
          icon="chevronRight"
          to={`${pathTo(paths.shiftLog, { id: dutyShiftLogId })}#entry-${operationId}`}
        >
          {w(t.toEntry)}
        </ButtonLink>
      }
    />
  )
}

function NotYet({ id, shift }: { readonly id: number; readonly shift: State['shift'] }) {
  const w = useWords()
  if (!shift)
    return (
      <Alert tone="info" title={w(t.permitReady)}>
        {w(t.permitNoShift)}
      </Alert>
    )
  const named = { shift: `${shift.shiftCode} ${formatShownDay(shift.day)}` }
  return (
    <Alert
      tone="info"
      title={w(t.permitReady)}
      action={
        shift.canWrite && (
          <ButtonLink
            icon="plus"
            to={`${pathTo(paths.shiftLog, { id: shift.id })}?open=item.permit.proposal-${id}`}
          >
            {w(t.openPermit)}
          </ButtonLink>
        )
      }
    >
      {w(shift.canWrite ? t.permitReadyText : t.permitOfCrew, named)}
    </Alert>
  )
}
