import { useState } from 'react'

import { formatShownInstant } from '#contract/core/format.ts'
import { type DutyShiftLogDetail, shiftHandoverApi } from '#contract/duty-shift-logs/index.ts'
import { verificationCode } from '#contract/duty-shift-logs/seal.ts'
import { notReviewed, shiftWords } from '#contract/duty-shift-logs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { AskDialog } from '../handover/AskDialog.tsx'
import { t } from '../handover/shift-handover.words.ts'
import { useShiftCache } from '../shift/use-shift.ts'
import css from './SealBanner.module.css'
import { VerifyDialog } from './VerifyDialog.tsx'

/** What stands above a sealed shift: the lock, its link in the chain, who signed, who reviewed. */
export function SealBanner({ shift }: { readonly shift: DutyShiftLogDetail }) {
  const w = useWords()
  const cache = useShiftCache()
  const [asked, ask] = useState<'verify' | 'review' | null>(null)
  const { seal } = shift
  return (
    <section className={`vh-sunken vh-bar vh-wide vh-frame ${css['banner']}`} aria-label={w(t.seal)}>
      <span className={`vh-rigid vh-mark ${css['lock']}`}>
        <Icon name="lock" size={18} />
      </span>
      <div className={`vh-fill ${css['words']}`}>
        <p className="vh-words">
          <strong>{w(t.sealed)}</strong>
          {seal && (
            <span>
              {w(t.sealLine, { no: seal.chainNo, at: formatShownInstant(seal.sealedAt) })}{' '}
              <code>{verificationCode(seal.hash)}</code>
            </span>
          )}
        </p>
        <Signed shift={shift} />
      </div>
      <div className={`vh-phone-line vh-row ${css['actions']}`}>
        <Button onClick={() => ask('verify')}>{w(t.verify)}</Button>
        {shift.can.review && (
          <Button tone="primary" icon="check" onClick={() => ask('review')}>
            {w(t.review)}
          </Button>
        )}
      </div>
      {asked === 'verify' && <VerifyDialog shift={shift} onClose={() => ask(null)} />}
      {asked === 'review' && (
        <AskDialog
          title={w(t.reviewTitle)}
          asks="note"
          okText={w(t.review)}
          endpoint={shiftHandoverApi.review}
          bodyOf={(note) => ({ id: shift.id, note })}
          onDone={(reviewed) => {
            cache.put(reviewed)
            toast.success(w(t.reviewDone))
            ask(null)
          }}
          onClose={() => ask(null)}
        />
      )}
    </section>
  )
}

/** Who gave, who took over, who reviewed it, and what was late. */
function Signed({ shift }: { readonly shift: DutyShiftLogDetail }) {
  const w = useWords()
  return (
    <p className="vh-words vh-wide vh-note">
      {shift.signatures.map(({ role, fullName, at }) => (
        <span key={role}>
          {w(role === 'giver' ? t.giver : t.receiver)}{' '}
          <strong className="vh-ink vh-medium">{fullName}</strong> {formatShownInstant(at)}
        </span>
      ))}
      {shift.reviewedByName && (
        <span>
          {w(t.reviewedBy)} <strong className="vh-ink vh-medium">{shift.reviewedByName}</strong>{' '}
          {formatShownInstant(shift.reviewedAt)}
        </span>
      )}
      {!shift.reviewedByName && (
        <Tag colour={shift.isReviewOverdue ? 'red' : 'default'}>
          {w(shift.isReviewOverdue ? shiftWords.isReviewOverdue : notReviewed)}
        </Tag>
      )}
      {shift.isLate && <Tag colour="orange">{w(t.handedOverLate)}</Tag>}
    </p>
  )
}
