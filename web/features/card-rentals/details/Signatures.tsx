import { returnOutcomeLabels, type CardRentalDetail } from '#contract/card-rentals/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { fileApi } from '#contract/files/index.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { urlOf } from '#web/platform/api/url.ts'

import { t } from '../card-rentals.words.ts'
import css from './Signatures.module.css'

/** Who signed for the card when it was handed out, and when it came back. */
export function Signatures({ rental }: { readonly rental: CardRentalDetail }) {
  const w = useWords()
  const label = useLabel()
  const { issuedAt, returnedAt, holderName, outcome } = rental
  if (issuedAt === null) return null
  return (
    <RecordCard title={w(t.signatures)}>
      <div className={`vh-pair ${css['signed']}`}>
        <div>
          <h3 className="vh-small vh-medium">{w(t.signedOut)}</h3>
          <Signature fileId={rental.issueSignatureFileId} alt={w(t.signatureOf, { name: holderName })} />
          <p>{formatShownInstant(issuedAt)}</p>
          <p className="vh-quiet">{w(t.handedOutBy, { name: rental.issuedByName ?? '' })}</p>
        </div>
        {returnedAt && (
          <div>
            <h3 className="vh-small vh-medium">{w(t.signedIn)}</h3>
            <Signature fileId={rental.returnSignatureFileId} alt={w(t.signatureOf, { name: holderName })} />
            <p>{formatShownInstant(returnedAt)}</p>
            <p className="vh-quiet">{w(t.takenBackBy, { name: rental.returnedByName ?? '' })}</p>
            {outcome && <p>{label(returnOutcomeLabels[outcome])}</p>}
            {rental.returnComment && <p className="vh-quiet">{rental.returnComment}</p>}
          </div>
        )}
      </div>
    </RecordCard>
  )
}

function Signature({ fileId, alt }: { readonly fileId: number | null; readonly alt: string }) {
  const w = useWords()
  if (fileId === null) return <p className="vh-quiet">{w(t.unsigned)}</p>
  return <img src={urlOf(fileApi.download, { query: { id: fileId } })} alt={alt} />
}
