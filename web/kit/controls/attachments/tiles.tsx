import { useState } from 'react'

import { fileApi } from '#contract/files/index.ts'

import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { t } from '#web/kit/kit.words.ts'

import css from './Attachments.module.css'
import { fileSize } from './file-size.ts'
import type { Upload } from './use-uploads.ts'

/** A file that the server has, as records list theirs. */
export interface StoredAttachment {
  readonly id: number
  readonly fileId: number
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly canDelete: boolean
}

/** Says whether a file is a picture that pages show. */
export const isImage = ({ mediaType }: StoredAttachment) =>
  mediaType.startsWith('image/') && !isPhonePhoto(mediaType)

/** Photos of phones that only some browsers show; a click saves them. */
const isPhonePhoto = (mediaType: string) => mediaType === 'image/heic' || mediaType === 'image/heif'

/** What stands on the tile of a file that has no picture. */
const kindWords: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
}

interface StoredTileProps {
  readonly file: StoredAttachment
  /** Shows a picture on the spot; without it, and for other files, a click opens a tab. */
  readonly onShow: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

/** A stored file: its picture, its name and size; a click shows a picture at once and opens anything else in a tab. */
export function StoredTile({ file, onShow, onRemove }: StoredTileProps) {
  const w = useWords()
  const { fileName: name, mediaType, sizeBytes, canDelete } = file
  const href = urlOf(fileApi.download, { query: { id: file.fileId } })
  return (
    <li className={css['tile']}>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={w(isPhonePhoto(mediaType) ? t.attachSavePhoto : t.attachOpen, { name })}
        title={isPhonePhoto(mediaType) ? w(t.attachSavePhoto, { name }) : name}
        onClick={(event) => {
          // Who asks the browser for a tab gets it.
          if (!onShow || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onShow()
        }}
      >
        <span className={css['picture']}>
          <Preview src={href} mediaType={mediaType} />
        </span>
        <span className={css['name']}>{name}</span>
        <span className={css['size']}>{fileSize(sizeBytes)}</span>
      </a>
      {canDelete && onRemove && (
        <span className={css['remove']}>
          <IconButton icon="close" label={w(t.attachRemove, { name })} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}

function Preview({ src, mediaType }: { readonly src: string; readonly mediaType: string }) {
  const [isUnknown, setUnknown] = useState(false)
  if (mediaType.startsWith('image/') && !isUnknown)
    return <img src={src} alt="" loading="lazy" decoding="async" onError={() => setUnknown(true)} />
  if (mediaType.startsWith('video/')) {
    return (
      <>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a still of the first frame, without sound */}
        <video src={`${src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} />
        <span className={css['play']} aria-hidden="true" />
      </>
    )
  }
  return (
    <>
      <Icon name="file" size={26} />
      {kindWords[mediaType] && <span className={css['kind']}>{kindWords[mediaType]}</span>}
    </>
  )
}

interface UploadTileProps {
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

/** A file on its way: its picture from the computer itself, how far it is, or why it was refused. */
export function UploadTile({ upload, onRetry, onDiscard }: UploadTileProps) {
  const w = useWords()
  const { name, type } = upload.file
  const isFailed = upload.state === 'failed'
  return (
    <li className={`${css['tile']} ${isFailed ? css['failed'] : ''}`} aria-busy={!isFailed}>
      <span className={css['picture']}>
        <Preview src={upload.preview} mediaType={type} />
      </span>
      <span className={css['name']} title={name}>
        {name}
      </span>
      {isFailed ? (
        <span className={css['problem']} role="alert">
          {upload.problem}
        </span>
      ) : (
        <progress
          value={upload.state === 'waiting' ? 0 : upload.sent}
          aria-label={w(t.attachSending, { name })}
        />
      )}
      <span className={css['remove']}>
        {isFailed && <IconButton icon="refresh" label={w(t.attachRetry, { name })} onClick={onRetry} />}
        <IconButton icon="close" label={w(t.attachDiscard, { name })} onClick={onDiscard} />
      </span>
    </li>
  )
}
