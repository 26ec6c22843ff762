import type { KeyboardEvent, UIEvent } from 'react'
import { Mark } from '../../brand/mark.tsx'
import { pictureSources } from '../storefront/pictures.ts'
import type { Picture } from '../storefront/product.ts'
import { loadForPress } from '../ui/load-part.ts'
import { Photo } from '../ui/photo.tsx'
import { isShortcut } from '../ui/plain-click.ts'
import { toast } from '../ui/toast-store.ts'
import { CARD_SIZES } from './product-card.tsx'

const SIZES = '(min-width: 1440px) 48rem, (min-width: 1024px) 54vw, (min-width: 768px) 45vw, 100vw'
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const importViewer = () => import('./photo-viewer.ts')

type Props = { photos: Picture[]; title: string }

/** All photographs: a strip to swipe on a phone, elsewhere one below the other. */
export function Gallery({ photos, title }: Props) {
  const [first] = photos
  if (!first) {
    return (
      <div className="gallery">
        <div className="picture">
          <Mark />
          <p>No image available</p>
        </div>
      </div>
    )
  }
  const enlarge = async (index: number) => {
    const viewer = await loadForPress(importViewer)
    if (viewer) return viewer.openPhotoViewer(photos, title, index)
    toast({
      tone: 'failure',
      title: 'The photograph did not open',
      description: 'Press again when you are connected.',
    })
  }
  return (
    // Made anew where another photograph comes first, it begins with that one.
    <ul
      key={first.url}
      className="gallery"
      onPointerEnter={fetchNext}
      onScroll={fetchNext}
      onKeyDown={step}
    >
      {photos.map((photo, index) => (
        <li key={photo.url} className="picture">
          {/* Under the first lies what its card has shown, until all of it has come and is unpacked. */}
          {index === 0 && (
            <img
              {...pictureSources(photo)}
              className="photo"
              sizes={CARD_SIZES}
              alt=""
              decoding="sync"
              fetchPriority="low"
            />
          )}
          <Photo
            {...pictureSources(photo)}
            alt={photo.altText ?? title}
            sizes={SIZES}
            isMain={index === 0}
          />
          <button
            type="button"
            className="enlarge"
            aria-label={`Enlarge photograph ${index + 1} of ${photos.length}`}
            onClick={() => enlarge(index)}
          />
          {photos.length > 1 && (
            <span className="picture-count" aria-hidden="true">
              {index + 1} / {photos.length}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

// Not every browser knows of the one beside that in sight that it is near.
function fetchNext({ currentTarget: { children, scrollLeft, clientWidth } }: UIEvent<Element>) {
  const next = children[Math.round(scrollLeft / clientWidth) + 1]?.querySelector('img')
  if (next) next.loading = 'eager'
}

function step(event: KeyboardEvent<Element>) {
  const by = STEPS[event.key]
  if (!by || isShortcut(event)) return
  // The strip would scroll by itself too.
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.findIndex((button) => button === document.activeElement)
  buttons[from + by]?.focus()
}
