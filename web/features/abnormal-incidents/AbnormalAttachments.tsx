import {
  abnormalApi,
  attachmentKindLabels,
  attachmentKinds,
  type AbnormalAttachment,
  type AttachmentKind,
} from '#contract/abnormal-incidents/index.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { type SendOptions, useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './abnormal-incidents.words.ts'

interface AbnormalAttachmentsProps {
  readonly attachments: readonly AbnormalAttachment[]
  readonly canAdd: boolean
  /** Sends one file: the register and the shift log have an endpoint each. */
  readonly send: (kind: AttachmentKind, options: SendOptions) => Promise<unknown>
  /** Called after files came or went, for what shows the event besides the register's own screens. */
  readonly onChanged?: () => Promise<unknown>
}

/** The files of an event in three groups, before, after and others; added and taken away where that is allowed. */
export function AbnormalAttachments({ attachments, canAdd, send, onChanged }: AbnormalAttachmentsProps) {
  const refresh = useRefresh()
  const changed = () => Promise.all([refresh(abnormalApi.get, abnormalApi.list), onChanged?.()])
  return (
    <div className="vh-stack vh-wide">
      {attachmentKinds.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          files={attachments.filter((file) => file.kind === kind)}
          canAdd={canAdd}
          send={(options) => send(kind, options)}
          onChanged={changed}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  readonly kind: AttachmentKind
  readonly files: readonly AbnormalAttachment[]
  readonly canAdd: boolean
  readonly send: (options: SendOptions) => Promise<unknown>
  readonly onChanged: () => Promise<unknown>
}

function Group({ kind, files, canAdd, send, onChanged }: GroupProps) {
  const w = useWords()
  const label = useLabel()
  const uploads = useUploads(send, onChanged)

  async function remove({ id, fileName: name }: AbnormalAttachment): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeFileTitle, { name }),
      text: w(t.removeFileText),
      okText: w(t.removeFile),
      danger: true,
      run: () => call(abnormalApi.removeAttachment, { query: { id } }),
    })
    if (isDone) await onChanged()
  }
  return (
    <Attachments
      title={label(attachmentKindLabels[kind])}
      files={files}
      uploads={canAdd ? uploads : undefined}
      accept="image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif,video/mp4,video/webm,video/quicktime,application/pdf"
      takesPaste={kind === 'before'}
      onRemove={(file) => void remove(file)}
    />
  )
}
