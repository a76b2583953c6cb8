import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

import { onConfirmations, openConfirmations } from './confirm.ts'

const load = async () => ({ default: (await import('./Question.tsx')).Question })
const Question = lazy(load)

/**
 * Where the questions of `confirmAction` appear. The app mounts it once. No screen waits for what draws them, but it
 * is fetched soon after the first one: a question must come also where the network has gone meanwhile.
 */
export function Confirmations() {
  const questions = useSyncExternalStore(onConfirmations, openConfirmations)
  // The network is outside React.
  useEffect(() => {
    const soon = setTimeout(() => void load().catch(() => undefined), SOON_MS)
    return () => clearTimeout(soon)
  }, [])
  return (
    <Suspense fallback={null}>
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </Suspense>
  )
}

/** By then a screen has what it shows first. */
const SOON_MS = 2000
