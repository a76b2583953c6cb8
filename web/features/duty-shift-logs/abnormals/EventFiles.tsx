import {
  type AbnormalAttachment,
  abnormalApi,
  type AbnormalDetail,
} from '#contract/abnormal-incidents/index.ts'
import { type DutyShiftLogDetail, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../shift/shift-log.words.ts'
import { useRefreshShift } from '../shift/use-shift.ts'

interface EventFilesProps {
  readonly shift: DutyShiftLogDetail
  readonly event: AbnormalDetail
  /** Files pasted on the page are for this event. */
  readonly takesPaste: boolean
}

/** The pictures, videos and papers of an event, added by the shift while it is open. */
export function EventFiles({ shift, event, takesPaste }: EventFilesProps) {
  const w = useWords()
  const refresh = useRefreshShift()
  const uploads = useUploads(
    (options) =>
      call(shiftEntryApi.uploadAbnormalAttachment, { query: { abnormalId: event.id }, ...options }),
    refresh,
  )

  async function remove({ id, fileName: name }: AbnormalAttachment): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeFile, { name }),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(abnormalApi.removeAttachment, { query: { id } }),
    })
    if (isDone) await refresh()
  }
  if (!shift.can.write && event.attachments.length === 0) return null
  return (
    <Attachments
      title={w(t.files)}
      files={event.attachments}
      uploads={shift.can.write ? uploads : undefined}
      accept="image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif,video/mp4,video/webm,video/quicktime,application/pdf"
      takesPaste={takesPaste}
      onRemove={(file) => void remove(file)}
    />
  )
}
