import { requestKindLabels, type Delegation } from '#contract/approvals/index.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { delegationWords } from '#contract/approvals/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { Avatar } from '#web/kit/display/PersonCell.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-delegations.words.ts'
import css from './DelegationsPage.module.css'

interface DelegationCardProps {
  readonly delegation: Delegation
  /** The user gave it. */
  readonly isOwn: boolean
  readonly onRevoke: () => void
}

/** One delegation: who signs for whom, where, for what and until when. */
export function DelegationCard({ delegation, isOwn, onRevoke }: DelegationCardProps) {
  const w = useWords()
  const label = useLabel()
  const { fromName, toName, powerPlantName, kinds, startsOn, endsOn, reason, can } = delegation
  const scope = [
    powerPlantName ?? w(t.everyPlant),
    kinds.length === 0 ? w(t.everyKind) : kinds.map((kind) => label(requestKindLabels[kind])).join(', '),
  ]
  return (
    <li className={`vh-card ${css['delegation']}`}>
      <Avatar name={isOwn ? toName : fromName} fileId={null} size={36} />
      <div>
        <p className="vh-bar">
          <strong>{isOwn ? w(t.signsForYou, { name: toName }) : w(t.youSignFor, { name: fromName })}</strong>
          <Standing delegation={delegation} />
        </p>
        <p>
          {formatShownDay(startsOn)} – {formatShownDay(endsOn)}
        </p>
        <p className="vh-note">{scope.join(' · ')}</p>
        {reason && <p className="vh-note">{reason}</p>}
      </div>
      {can.revoke && <Button onClick={onRevoke}>{w(t.revoke)}</Button>}
    </li>
  )
}

function Standing({
  delegation: { isInForce, revokedAt, startsOn },
}: Pick<DelegationCardProps, 'delegation'>) {
  const w = useWords()
  const today = plantDay(useNow())
  if (revokedAt !== null) return <Tag>{w(t.revoked)}</Tag>
  if (isInForce) return <Tag colour="green">{w(delegationWords.isInForce)}</Tag>
  return startsOn > today ? <Tag colour="processing">{w(t.ahead)}</Tag> : <Tag>{w(t.over)}</Tag>
}
