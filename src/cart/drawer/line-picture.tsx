import { Mark } from '../../../brand/mark.tsx'
import { pictureSources } from '../../storefront/picture-sources.ts'
import { Photo } from '../../ui/photo.tsx'
import type { LineProduct } from '../cart.ts'

/** A line's photograph, or the mark where it has none; the title beside it says what it is. */
export const LinePicture = ({ product: { image } }: { product: LineProduct }) => (
  <div className="picture">
    {image ? <Photo {...pictureSources(image)} alt="" sizes="72px" /> : <Mark />}
  </div>
)
