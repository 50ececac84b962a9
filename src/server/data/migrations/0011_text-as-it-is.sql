-- Not compressed: to pack and unpack texts is a tenth of storing them, and more of searching them, on the embedded database.
ALTER TABLE "entries" ALTER COLUMN "text" SET STORAGE EXTERNAL;
