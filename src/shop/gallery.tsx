import type { KeyboardEvent, UIEvent } from 'react'
import { Mark } from '../../brand/mark.tsx'
import * as shopWords from '../../words/shop.ts'
import { pictureSources } from '../storefront/pictures.ts'
import type { Picture } from '../storefront/product.ts'
import { loadForPress } from '../ui/load-part.ts'
import { Photo } from '../ui/photo.tsx'
import { arrowStep } from '../ui/plain-click.ts'
import { CARD_SIZES } from './product-card.tsx'

// Phones with three pixels to a CSS pixel get two, which look the same and weigh half.
const SIZES =
  '(min-width: 1440px) 48rem, (min-width: 1024px) 54vw, (min-width: 768px) 45vw, (min-resolution: 2.5x) 60vw, 100vw'

const importViewer = () => import('./picture-viewer.ts')

type Props = { pictures: Picture[]; title: string }

/** A product's pictures: a strip to swipe on a phone, a column elsewhere. */
export function Gallery({ pictures, title }: Props) {
  const [first] = pictures
  if (!first) {
    return (
      <div className="gallery">
        <div className="picture">
          <Mark />
          <p>{shopWords.noPicture}</p>
        </div>
      </div>
    )
  }
  const enlarge = async (index: number) => {
    const viewer = await loadForPress(importViewer, shopWords.notEnlarged)
    viewer?.openPictureViewer(pictures, title, index)
  }
  return (
    // With another first picture, the strip is rendered anew and so begins with it.
    <ul
      key={first.url}
      className="gallery"
      onPointerEnter={loadNext}
      onScroll={loadNext}
      onKeyDown={step}
    >
      {pictures.map((picture, index) => (
        <li key={picture.url} className="picture">
          {/* Under the first lies the card's smaller cut of it, until the large one is loaded and decoded. */}
          {index === 0 && (
            <img
              {...pictureSources(picture)}
              className="photo"
              sizes={CARD_SIZES}
              alt={picture.altText ?? title}
              decoding="sync"
              fetchPriority="low"
            />
          )}
          <Photo
            {...pictureSources(picture)}
            alt={index === 0 ? '' : (picture.altText ?? title)}
            sizes={SIZES}
            isMain={index === 0}
            ref={index === 0 ? hideWhileBroken : undefined}
          />
          <button
            type="button"
            className="enlarge"
            aria-label={shopWords.enlarge(index + 1, pictures.length)}
            onClick={() => enlarge(index)}
          />
          {pictures.length > 1 && (
            <span className="picture-count" aria-hidden="true">
              {index + 1} / {pictures.length}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Uncovers the smaller cut. The picture may have failed before the page's script ran. */
function hideWhileBroken(image: HTMLImageElement | null) {
  if (!image) return
  const check = () => (image.hidden = image.complete && image.naturalWidth === 0)
  for (const type of ['error', 'load']) image.addEventListener(type, check)
  check()
}

// Not every browser counts the next picture of a strip as near, and loads it. From right to left a strip
// scrolls to negative numbers.
function loadNext({ currentTarget: { children, scrollLeft, clientWidth } }: UIEvent<Element>) {
  const next = children[Math.round(Math.abs(scrollLeft) / clientWidth) + 1]?.querySelector('img')
  if (next) next.loading = 'eager'
}

function step(event: KeyboardEvent<Element>) {
  const by = arrowStep(event)
  if (!by) return
  // Keep the strip from scrolling by the key as well.
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.findIndex((button) => button === document.activeElement)
  buttons[from + by]?.focus()
}
