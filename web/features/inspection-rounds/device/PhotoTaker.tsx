import { useCallback } from 'react'

import { MAX_VISIT_PHOTOS } from '#contract/inspection-rounds/judging.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { newKey } from '#web/platform/api/key.ts'
import { shrinkPhoto } from '#web/platform/photos/shrink-photo.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inspection-rounds.words.ts'
import css from './Device.module.css'
import type { ChangeDraft, KeptPhoto, StopDraft } from './walk.rules.ts'

interface PhotoTakerProps {
  readonly checkNo: number
  readonly draft: StopDraft
  readonly onChange: ChangeDraft
}

/** The photos of a check, taken with the camera of the device or chosen from it. */
export function PhotoTaker({ checkNo, draft, onChange }: PhotoTakerProps) {
  const w = useWords()
  const own = draft.photos.filter((photo) => photo.checkNo === checkNo)
  // Shrinking takes a moment, in which more may be written: photos are added to what the draft is by then.
  async function taken(files: readonly File[]) {
    const blobs = await Promise.all(files.map(shrinkPhoto))
    const photos = blobs.map((blob) => ({ key: newKey(), checkNo, name: blob.name || 'anh.jpg', blob }))
    return (now: StopDraft): StopDraft => ({
      ...now,
      photos: [...now.photos, ...photos].slice(0, MAX_VISIT_PHOTOS),
    })
  }
  const drop = (key: string) =>
    onChange({ ...draft, photos: draft.photos.filter((photo) => photo.key !== key) })
  return (
    <div className="vh-bar">
      {own.map((photo, at) => (
        <span key={photo.key} className="vh-inline">
          <Picture of={photo} />
          <IconButton
            icon="trash"
            label={w(t['device.dropPhoto'], { number: at + 1 })}
            onClick={() => drop(photo.key)}
          />
        </span>
      ))}
      <label className={`vh-inline vh-touch vh-round ${css['camera']}`}>
        <input
          type="file"
          className="vh-hidden"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          capture="environment"
          onChange={({ target }) => {
            onChange(taken([...(target.files ?? [])]))
            target.value = ''
          }}
        />
        {w(t['device.photo'])}
      </label>
    </div>
  )
}

/** Addresses of blobs belong to the document, which keeps them until they are given back. */
function Picture({ of: { blob, name } }: { readonly of: KeptPhoto }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} className={`vh-round ${css['picture']}`} alt={name} />
}
