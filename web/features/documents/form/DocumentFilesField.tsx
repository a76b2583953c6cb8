import { useState } from 'react'

import type { DocumentFields } from '#contract/documents/document.ts'
import { MAX_DOCUMENT_FILES } from '#contract/documents/labels.ts'
import { documentWords } from '#contract/documents/words.ts'
import { fileApi, type StoredFile } from '#contract/files/index.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { DropZone } from '#web/kit/controls/attachments/DropZone.tsx'
import { fileSize } from '#web/kit/controls/attachments/file-size.ts'
import type { SendOptions, Upload } from '#web/kit/controls/attachments/use-uploads.ts'
import { useFieldUploads } from '#web/kit/fields/files/use-field-uploads.ts'
import type { Fields } from '#web/kit/form/fields.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../documents.words.ts'

const accept = '.pdf,.png,.jpg,.jpeg,.webp,.heic,.heif,.doc,.docx,.xlsx,.pptx,.dwg'

interface DocumentFilesFieldProps {
  readonly of: Fields<Pick<DocumentFields, 'fileIds'>>
  readonly known: readonly StoredFile[]
}

/** The files of a document, many at once: a line for each, with how far it is; kept when the form is saved. */
export function DocumentFilesField({ of, known }: DocumentFilesFieldProps) {
  const w = useWords()
  const { files, uploads, remove } = useFieldUploads(of, 'document', known, sendFile)
  const [refused, setRefused] = useState(0)
  const room = MAX_DOCUMENT_FILES - files.length - uploads.items.length
  return (
    <section className="vh-stack vh-after" aria-label={w(documentWords.files)}>
      <h3>{w(documentWords.files)}</h3>
      <ul className="vh-lined">
        {files.map((file) => (
          <li key={file.id} className="vh-line vh-ends">
            <span className="vh-breaks">{file.fileName}</span>
            <span className="vh-row">
              <small className="vh-quiet">{fileSize(file.sizeBytes)}</small>
              <IconButton
                icon="close"
                label={w(kitWords.attachRemove, { name: file.fileName })}
                onClick={() => remove(file.id)}
              />
            </span>
          </li>
        ))}
        {uploads.items.map((upload) => (
          <Sending
            key={upload.key}
            upload={upload}
            onPause={() => uploads.pause(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
            onDiscard={() => {
              uploads.discard(upload.key)
              forget(upload.file)
            }}
          />
        ))}
      </ul>
      <p className="vh-note">{w(t.largeFilesHint)}</p>
      {room > 0 && (
        <DropZone
          accept={accept}
          takesPaste={false}
          label={w(documentWords.files)}
          onFiles={(chosen) => {
            const all = [...chosen]
            setRefused(Math.max(0, all.length - room))
            uploads.add(all.slice(0, room))
          }}
        />
      )}
      {refused > 0 && (
        <p className="vh-bad" role="alert">
          {w(t.tooManyFiles, { most: MAX_DOCUMENT_FILES, refused })}
        </p>
      )}
    </section>
  )
}

/** What goes in one request; whatever is larger goes in parts. */
const AT_ONCE_BYTES = 1024 * 1024

async function sendFile({ file, ...options }: SendOptions): Promise<StoredFile> {
  if (file.size <= AT_ONCE_BYTES) return call(fileApi.upload, { query: { purpose: 'document' }, ...options })
  const { sendInParts } = await import('./send-in-parts.ts')
  return sendInParts({ file, ...options })
}

function forget(file: File): void {
  if (file.size <= AT_ONCE_BYTES) return
  // The server throws it away by itself after a day; nobody waits for it.
  void import('./send-in-parts.ts').then(({ forgetParts }) => forgetParts(file)).catch(() => undefined)
}

interface SendingProps {
  readonly upload: Upload
  readonly onPause: () => void
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

function Sending({ upload, onPause, onRetry, onDiscard }: SendingProps) {
  const w = useWords()
  const { file, state, sent, problem } = upload
  const { name } = file
  const isFailed = state === 'failed'
  const isPaused = state === 'paused'
  return (
    <li className="vh-pair" aria-busy={!isFailed && !isPaused}>
      <span className="vh-breaks">
        {name}
        {isFailed && (
          <small className="vh-bad" role="alert">
            {` ${problem}`}
          </small>
        )}
        {isPaused && <small className="vh-quiet">{` ${w(t.filePaused)}`}</small>}
      </span>
      <span className="vh-row vh-right">
        <small className="vh-quiet vh-nowrap">{`${Math.floor(sent * 100)} % · ${fileSize(file.size)}`}</small>
        {!isFailed && <progress value={sent} aria-label={w(kitWords.attachSending, { name })} />}
        {isFailed || isPaused ? (
          <IconButton
            icon={isPaused ? 'play' : 'refresh'}
            label={w(isPaused ? kitWords.attachResume : kitWords.attachRetry, { name })}
            onClick={onRetry}
          />
        ) : (
          <IconButton icon="pause" label={w(kitWords.attachPause, { name })} onClick={onPause} />
        )}
        <IconButton icon="close" label={w(kitWords.attachDiscard, { name })} onClick={onDiscard} />
      </span>
    </li>
  )
}
