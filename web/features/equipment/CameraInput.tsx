import { useId } from 'react'

import css from './Equipment.module.css'

interface CameraInputProps {
  readonly label: string
  readonly onPhotos: (photos: readonly File[]) => void
}

/** The phone's own camera at one tap; works also where a page may not use the camera itself. */
export function CameraInput({ label, onPhotos }: CameraInputProps) {
  const id = useId()
  return (
    <label className={`vh-sunken vh-round vh-strong vh-row ${css['camera']}`} htmlFor={id}>
      {label}
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const photos = [...(target.files ?? [])]
          // The same photo chosen once more is a change again.
          target.value = ''
          onPhotos(photos)
        }}
      />
    </label>
  )
}
