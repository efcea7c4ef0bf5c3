import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { FILE_TYPES } from '../../api/upload.ts';
import { labelOf } from '../../changes/describe-value.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useFormScope } from '../form-context.ts';
import { DropZone } from './drop-zone.tsx';
import { ImagePicker } from './image-picker.tsx';
import { isPictureUrl } from './picture-url.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import './pictures.css';

/** In CSS pixels; docs/product.md, "Timings and sizes". */
const PREVIEW = { width: 100, height: 68 };

/** One file: a preview that opens in full size, its path, which may be typed, an upload, and the stored pictures. */
export function FileControl({ field, path }: ControlProps) {
  const { register, setValue } = useFormContext();
  const url = String(useWatch({ name: path }) ?? '');
  const { countUploads } = useFormScope();
  const [isPicking, setIsPicking] = useState(false);
  const [isViewing, setIsViewing] = useState(false);
  const label = labelOf(field);

  const setUrl = (next: string) => setValue(path, next, { shouldDirty: true, shouldValidate: true });
  const uploads = useUploads(field.uploadEndpoint ?? '/upload', setUrl, countUploads);

  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <div className="a-file">
          <FilePreview label={label} url={url} onOpen={() => setIsViewing(true)} />
          <div className="a-file-inputs">
            <input
              className="input"
              type="text"
              placeholder="Path of the file"
              autoComplete="off"
              {...attributes}
              {...register(path)}
            />
            <div className="a-file-buttons">
              {field.fileTypes === undefined && (
                <Button
                  size="small"
                  aria-label={`Select New Image: ${label}`}
                  onClick={() => setIsPicking(true)}
                >
                  Select New Image
                </Button>
              )}
              <DropZone
                label="Upload"
                name={`Upload: ${label}`}
                isMultiple={false}
                accept={field.fileTypes ?? FILE_TYPES}
                onFiles={uploads.upload}
              />
            </div>
            <UploadList state={uploads} />
          </div>
          {isPicking && (
            <ImagePicker
              isMultiple={false}
              onClose={() => setIsPicking(false)}
              onPick={([picked]) => {
                if (picked) setUrl(picked);
                setIsPicking(false);
              }}
            />
          )}
          {isViewing && <PictureViewer url={url} alt={label} onClose={() => setIsViewing(false)} />}
        </div>
      )}
    </FieldFrame>
  );
}

type FilePreviewProps = { label: string; url: string; onOpen: () => void };

function FilePreview({ label, url, onOpen }: FilePreviewProps) {
  if (url !== '' && !isPictureUrl(url)) {
    return (
      <a className="a-file-document" href={url} target="_blank" rel="noreferrer">
        Open the file
      </a>
    );
  }
  if (url === '') return <Thumbnail url={undefined} alt="" {...PREVIEW} />;
  return (
    <button type="button" className="a-preview" aria-label={`${label}: full size`} onClick={onOpen}>
      <Thumbnail url={url} alt="" {...PREVIEW} />
    </button>
  );
}
