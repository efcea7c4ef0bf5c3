import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { PICTURE_TYPES } from '../../api/upload.ts';
import { labelOf } from '../../changes/describe-value.ts';
import { MediaIcon } from '../../icons.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import type { ControlProps } from '../field-editor.tsx';
import { useFieldError } from '../field-frame.tsx';
import { useFold } from '../folding/use-fold.ts';
import { useFormScope } from '../form-context.ts';
import { blankItem, itemsOf } from '../form-values.ts';
import { SortableItem, SortableList } from '../sortable.tsx';
import { DropZone } from './drop-zone.tsx';
import { findAlt } from './find-alt.ts';
import { ImagePicker } from './image-picker.tsx';
import { PhotoFields } from './photo-fields.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import './pictures.css';

const PREVIEW = { width: 100, height: 68 };

/** Of more photos than `MANY` the first few are shown until the others are asked for: forty would be a long way to the title. */
const MANY = 8;
const FIRST_FEW = 6;

/** The photos of a record in their order, each with its path and alternative text; several can be added at once. */
export function PhotosControl({ field, path, renderField }: ControlProps) {
  const { fields: items, append, remove, move } = useFieldArray({ name: path, keyName: 'key' });
  const values: { url?: string; alt?: string }[] = useWatch({ name: path }) ?? [];
  const { getValues } = useFormContext();
  const { countUploads } = useFormScope();
  const queryClient = useQueryClient();
  const [isPicking, setIsPicking] = useState(false);
  const [viewed, setViewed] = useState<{ url: string; alt: string }>();
  const headingId = useId();
  // Sections of nested groups would be landmarks that all have the same name.
  const [Frame, Heading] = path.includes('.') ? (['fieldset', 'h3'] as const) : (['section', 'h2'] as const);
  const listRef = useRef<HTMLDivElement>(null);
  const error = useFieldError(path);
  const fold = useFold(items.slice(FIRST_FEW).map((_, index) => `${path}.${FIRST_FEW + index}`));
  const shownItems = items.length > MANY && !fold.isOpen ? items.slice(0, FIRST_FEW) : items;

  const addPhoto = (url: string, alt = '') =>
    append({ ...blankItem(field), url, alt }, { shouldFocus: false });
  const addPicked = async (urls: string[]) => {
    setIsPicking(false);
    fold.open();
    for (const url of urls) addPhoto(url, await findAlt(queryClient, url));
  };
  /** Whoever had to begin again chooses all photos once more; those that have arrived keep their paths. */
  const addUploaded = (url: string) => {
    const isThere = itemsOf(getValues(path)).some((photo) => photo.url === url);
    if (!isThere) addPhoto(url);
  };
  const uploads = useUploads(field.uploadEndpoint ?? '/upload', addUploaded, countUploads);

  const handleFiles = (files: File[]) => {
    // Who adds a few wants to describe them.
    if (files.length <= FIRST_FEW) fold.open();
    void uploads.upload(files);
  };

  return (
    <Frame className="a-group a-photos" aria-labelledby={headingId}>
      <Heading id={headingId} className="a-group-title">
        {labelOf(field)} <span className="a-badge">{items.length}</span>
      </Heading>
      {field.hint && <p className="hint">{field.hint}</p>}
      <p className="field-error">{error}</p>
      <div ref={listRef} tabIndex={-1} className="a-photo-grid">
        <SortableList ids={items.map(({ key }) => key)} name="Photo" onMove={move} layout="grid">
          {shownItems.map(({ key }, index) => {
            const { url = '', alt = '' } = values[index] ?? {};
            const name = `Photo ${index + 1}`;
            return (
              <SortableItem
                key={key}
                id={key}
                index={index}
                count={items.length}
                name={name}
                onMove={move}
                actions={
                  <Button
                    variant="text"
                    tone="danger"
                    aria-label={`Remove ${name}`}
                    onClick={() => {
                      remove(index);
                      listRef.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                }
              >
                <div className="a-photo">
                  <button
                    type="button"
                    className="a-preview"
                    aria-label={`${name}: full size`}
                    disabled={url === ''}
                    onClick={() => setViewed({ url, alt: alt || name })}
                  >
                    <Thumbnail url={url} alt="" {...PREVIEW} />
                  </button>
                  <PhotoFields field={field} path={`${path}.${index}`} renderField={renderField} />
                </div>
              </SortableItem>
            );
          })}
        </SortableList>
      </div>
      {items.length > MANY && (
        <Button size="small" className="a-photos-more" aria-expanded={fold.isOpen} onClick={fold.toggle}>
          {fold.isOpen ? `Show the first ${FIRST_FEW} photos` : `Show all ${items.length} photos`}
        </Button>
      )}
      <UploadList state={uploads} />
      <DropZone
        label="Upload photos"
        name={`Upload ${labelOf(field)}`}
        isMultiple
        accept={PICTURE_TYPES}
        onFiles={handleFiles}
      >
        <Button size="small" icon={<MediaIcon />} onClick={() => setIsPicking(true)}>
          Select New Image
        </Button>
        <span className="hint">or drop photos here</span>
      </DropZone>
      {isPicking && <ImagePicker isMultiple onClose={() => setIsPicking(false)} onPick={addPicked} />}
      {viewed && <PictureViewer {...viewed} onClose={() => setViewed(undefined)} />}
    </Frame>
  );
}
