import { useId, useState } from 'react'

import { letterApi } from '#contract/letters/index.ts'
import { stampPlaceLabels, stampPlaces, type StampPlace } from '#contract/letters/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { useDownload } from '#web/kit/list/use-download.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../letters.words.ts'
import css from './Stamp.module.css'

/** Opened with `12.34` it puts the stamp of letter 12 on file 34, with `12` on an empty sheet: says where, shows and saves it. */
export function StampDialog() {
  const w = useWords()
  const { id: given, close } = useDrawer()
  const [id = 0, fileId] = given.split('.').filter(Boolean).map(Number)
  const [place, setPlace] = useState<StampPlace>('upperRight')
  const [isRunning, setRunning] = useState(false)
  const download = useDownload()
  const query = { id, place, ...(fileId !== undefined && { fileId }) }
  async function save(): Promise<void> {
    setRunning(true)
    await download({ endpoint: letterApi.downloadStamped, query, name: 'dau-den' })
    setRunning(false)
  }
  return (
    <Dialog
      title={w(fileId === undefined ? t.onPaper : t.stamp)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.close)}</Button>
          <ButtonLink
            icon="print"
            target="_blank"
            rel="noreferrer"
            to={urlOf(letterApi.downloadStamped, { query })}
          >
            {w(t.stampPreview)}
          </ButtonLink>
          <Button tone="primary" icon="download" busy={isRunning} onClick={() => void save()}>
            {w(t.stampDownload)}
          </Button>
        </>
      }
    >
      <p>{w(fileId === undefined ? t.onPaperText : t.stampText)}</p>
      <Places chosen={place} onChoose={setPlace} />
    </Dialog>
  )
}

interface PlacesProps {
  readonly chosen: StampPlace
  readonly onChoose: (place: StampPlace) => void
}

/** A sheet in small on which the place is chosen. */
function Places({ chosen, onChoose }: PlacesProps) {
  const w = useWords()
  const label = useLabel()
  const name = useId()
  return (
    <fieldset className="vh-before vh-middle">
      <legend className="vh-strong">{w(t.stampPlace)}</legend>
      <div className={`vh-round ${css['sheet']}`}>
        <span className={css['number']} aria-hidden="true" />
        <span className={css['date']} aria-hidden="true" />
        <span className={css['body']} aria-hidden="true" />
        {stampPlaces.map((place) => (
          <label key={place} className={css[place]} title={label(stampPlaceLabels[place])}>
            <input
              type="radio"
              name={name}
              aria-label={label(stampPlaceLabels[place])}
              checked={place === chosen}
              onChange={() => onChoose(place)}
            />
            <span aria-hidden="true">ĐẾN</span>
          </label>
        ))}
      </div>
      <p className="vh-note">{label(stampPlaceLabels[chosen])}</p>
    </fieldset>
  )
}
