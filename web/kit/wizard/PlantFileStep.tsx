import { type ReactNode, useState } from 'react'

import { sharedWords } from '#contract/core/words.ts'

import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { FileDrop } from './FileDrop.tsx'
import { SelectBox } from './SelectBox.tsx'
import css from './wizard.module.css'

interface PlantFileStepProps {
  readonly isBusy: boolean
  readonly choose: (file: File, plantId: number) => void
  readonly words: Readonly<
    Record<'choosePlantFirst' | 'reading' | 'chooseFile' | 'fileLimits' | 'aboutTitle', Word>
  >
  /** What to know of the file, line by line. */
  readonly about: readonly Word[]
  /** Offers an empty file of the plant to fill in. */
  readonly renderTemplate: (plantId: number) => ReactNode
}

/** The first step of an import into a plant: which plant, which file; an empty one to fill in is offered. */
export function PlantFileStep({ isBusy, choose, words, about, renderTemplate }: PlantFileStepProps) {
  const w = useWords()
  const plantOptions = usePlantOptions()
  const [plantId, setPlantId] = useState(usePlantToBegin())
  return (
    <>
      <SelectBox
        label={w(sharedWords.plant)}
        value={plantId === null ? '' : String(plantId)}
        none={w(words.choosePlantFirst)}
        options={plantOptions.map(({ value, label }) => ({ value: String(value), label }))}
        onChoose={(value) => setPlantId(value === '' ? null : Number(value))}
      />
      {plantId !== null && (
        <FileDrop
          title={w(isBusy ? words.reading : words.chooseFile)}
          hint={w(words.fileLimits)}
          accept=".xlsx,.csv"
          isBusy={isBusy}
          choose={(file) => choose(file, plantId)}
        />
      )}
      <div className={css['help']}>
        <h2>{w(words.aboutTitle)}</h2>
        <ul>
          {about.map((line) => (
            <li key={w(line)}>{w(line)}</li>
          ))}
        </ul>
        {plantId !== null && renderTemplate(plantId)}
      </div>
    </>
  )
}
