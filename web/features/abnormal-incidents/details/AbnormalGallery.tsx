import { abnormalApi, type AbnormalDetail } from '#contract/abnormal-incidents/index.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { AbnormalAttachments } from '../AbnormalAttachments.tsx'
import { t } from '../abnormal-incidents.words.ts'

/** The pictures and papers of an event: before, after, and others. */
export function AbnormalGallery({ event }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  return (
    <RecordCard title={w(t.photos)}>
      <AbnormalAttachments
        attachments={event.attachments}
        canAdd={event.can.handle}
        send={(kind, options) =>
          call(abnormalApi.uploadAttachment, { query: { abnormalId: event.id, kind }, ...options })
        }
      />
    </RecordCard>
  )
}
