import type { Locator } from '@playwright/test'

/** Writes on a canvas with the mouse, as a finger does. */
export async function writeOn(paper: Locator): Promise<void> {
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40]
  const { mouse } = paper.page()
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(x + 80, y + 30, { steps: 5 })
  await mouse.up()
}
